// libyaml. Debian: libyaml-dev; Homebrew: libyaml.
#pragma once
#include <yaml.h>
