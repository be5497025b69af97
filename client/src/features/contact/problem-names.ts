import type { ServiceProblem } from '#generated/graphql.ts';

/** The problems of a service request and their labels, in the order of the form. */
export const problemNames: Record<ServiceProblem, string> = {
  NO_COOLING: 'No cooling',
  NO_HEAT: 'No heat',
  LEAK: 'Leak',
  NOISE: 'Noise',
  OTHER: 'Something else',
};

export const problems = Object.keys(problemNames) as ServiceProblem[];
