import type { SentRequestFragment, SummaryOrderFragment } from '#generated/graphql.ts';
import { describeRequest } from '#features/contact/service-requests.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDay } from '#lib/format/day.ts';
import { returnStatuses } from '#lib/format/return-names.ts';
import { paths } from '#lib/paths.ts';
import { Panel, PanelRow } from '#ui/layout/panel.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';

type RequestsPanelProps = { returns: SummaryOrderFragment['returns']; requests: SentRequestFragment[] };

const MOST = 4;

/** The latest returns and requests for service, with their state. */
export function RequestsPanel({ returns, requests }: RequestsPanelProps) {
  const rows = [
    ...returns.map(({ id, productName, quantity, status, requestedAt }) => ({
      id,
      at: requestedAt,
      name: `Return: ${formatCount(quantity)} × ${productName}`,
      state: returnStatuses[status],
    })),
    ...requests.map((request) => ({ id: request.id, at: request.createdAt, ...describeRequest(request) })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (rows.length === 0) {
    return (
      <Panel title="Requests" empty="You have no returns or requests for service.">
        <TextLink to={paths.contact}>Request service</TextLink>
      </Panel>
    );
  }
  return (
    <Panel title="Requests">
      {rows.slice(0, MOST).map(({ id, at, name, state }) => (
        <PanelRow key={id} name={name} detail={`${formatDay(at)} · ${state}`} />
      ))}
    </Panel>
  );
}
