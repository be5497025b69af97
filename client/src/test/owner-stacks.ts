import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  Internals
>;

// React's development build records a stack for each created element, up to 10,000 a second, for messages that no test
// reads. It records none while its count is above that.
const ignore = () => {
  // The count is constant.
};

if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: ignore });
}
