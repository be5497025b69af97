import type { ServiceProblem } from '#generated/prisma/enums.ts';
import { dashboardPath } from './dashboard-links.ts';
import { listedOf, type MailKind } from './letter.ts';

const problemNames: Record<ServiceProblem, string> = {
  NO_COOLING: 'No cooling',
  NO_HEAT: 'No heat',
  LEAK: 'Leak',
  NOISE: 'Noise',
  OTHER: 'Another problem',
};

/** Lists problems and times only: a letter without personal data of the senders can stay when they are deleted. */
export const serviceMails = {
  SERVICE_REQUESTED: {
    title: 'Service requested',
    to: 'admins',
    isOptional: true,
    async write(_mail, facts, { moment }) {
      const { count, requests } = await facts.openServiceRequests();
      const [newest] = requests;
      if (!newest) return null;
      return {
        subject:
          count === 1
            ? `Request for service: ${problemNames[newest.problem]}`
            : `${count.toLocaleString('en-US')} open requests for service`,
        paragraphs: [
          'We promise a call within an hour, day or night.',
          ...listedOf(count, { which: 'newest', rows: requests }),
        ],
        rows: requests.map(({ problem, createdAt }) => ({ name: problemNames[problem], value: moment(createdAt) })),
        action: { label: 'Open the requests', path: dashboardPath('inbox?view=serviceopen') },
      };
    },
  },
} satisfies Record<string, MailKind>;
