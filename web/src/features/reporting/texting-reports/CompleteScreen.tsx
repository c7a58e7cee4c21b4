/** Step 3 of a texting report: the report itself. It is counted again each time, and prints on one page. */
import { Button } from '@mantine/core';
import type { ReportKind } from '@quad/contract/reporting/reporting/routes.ts';
import type { CountedGroup } from '@quad/contract/reporting/texting-reports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Navigate } from 'react-router';
import { z } from 'zod';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { ChartCard } from '../../../parts/charts/ChartCard.tsx';
import type { Bar } from '../../../parts/charts/counts.ts';
import { StartTexting } from '../../../parts/compose/StartTexting.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { reportQuery } from './data.ts';

const search = z.object({ id: z.coerce.number().int().positive().optional() });

export const Screen = () => {
	const [{ id }] = useSearch(search);
	return id === undefined ? <Navigate replace to={to.textingReports()} /> : <Report id={id} />;
};

const Report = ({ id }: { id: number }) => {
	const { timeZone } = useSession();
	const { data, error, refetch } = useQuery(reportQuery(id));
	if (!data)
		return (
			<NotShown
				thing="Report"
				all={{ to: to.textingReports(), label: 'Show all texting reports' }}
				error={error}
				onRetry={refetch}
			/>
		);
	const query = (bars: Bar[] | undefined) => ({ data: bars, error, refetch });
	return (
		<Page>
			<PageHeader
				title={data.name}
				about={`${formatInstant(data.startDate, timeZone)} to ${formatInstant(data.endDate, timeZone)}`}
				back={{ to: to.textingReports(), label: 'Texting reports' }}
			>
				<Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
					Print
				</Button>
			</PageHeader>
			{data.isFunnel &&
				data.groups.map((group) => (
					<ChartCard
						key={group.name}
						title={group.name}
						of="Step"
						series={[{ name: 'Texts', color: 'spruce' }]}
						query={query(funnelOf(group, behindOf(data, group)))}
						nothing="Nothing was sent in this range. Texts that are count here."
						next={<StartTexting />}
						file="texting-report"
						about={sayGone(group)}
					/>
				))}
			{!data.isFunnel && (
				<ChartCard
					title="Groups compared"
					about={data.groups.map(sayGone).filter(Boolean).join(' ')}
					of="Group"
					series={[
						{ name: 'Sent', color: 'spruce' },
						{ name: 'Replied to', color: 'gold' },
						{ name: 'Opted out', color: 'red' },
					]}
					query={query(
						data.groups.map(({ name, sent, replied, optedOut, ...group }) => ({
							label: name,
							counts: { Sent: sent, 'Replied to': replied, 'Opted out': optedOut },
							links: linksOf(data, group),
						})),
					)}
					nothing="Nothing was sent in this range. Texts that are count here."
					next={<StartTexting />}
					file="texting-report"
				/>
			)}
		</Page>
	);
};

type Behind = ((kind: ReportKind) => string) | undefined;

/** The list of texts behind a group's figure. There is none for segments, because the list can't filter by them. */
const behindOf = (
	{ startDate, endDate }: { startDate: string; endDate: string },
	{ segments, inboxes, campaigns }: Pick<CountedGroup, 'segments' | 'inboxes' | 'campaigns'>,
): Behind => {
	if (segments.length > 0 || inboxes.length > mostListed || campaigns.length > mostListed) return undefined;
	return (kind) => {
		const params = new URLSearchParams({ kind, time: 'range', start: startDate, end: endDate });
		params.set('of', inboxes.length > 0 ? inboxes.join(',') : 'org');
		if (campaigns.length > 0) params.set('campaigns', campaigns.join(','));
		return to.messageReport(params.toString());
	};
};
const mostListed = 100;

const linksOf = (...args: Parameters<typeof behindOf>): Bar['links'] => {
	const behind = behindOf(...args);
	return behind && { Sent: behind('sent'), 'Replied to': behind('replied'), 'Opted out': behind('optedOut') };
};

const funnelOf = ({ sent, delivered, replied }: CountedGroup, behind: Behind): Bar[] => [
	{ label: 'Sent', counts: { Texts: sent }, links: behind && { Texts: behind('sent') } },
	{ label: 'Delivered', counts: { Texts: delivered }, links: behind && { Texts: behind('delivered') } },
	{ label: 'Replied to', counts: { Texts: replied }, links: behind && { Texts: behind('replied') } },
];

const sayGone = ({ name, goneSegments }: CountedGroup): string | undefined =>
	goneSegments === 0
		? undefined
		: `${goneSegments === 1 ? 'A segment' : `${goneSegments} segments`} of “${name}” ${goneSegments === 1 ? 'no longer exists and isn’t' : 'no longer exist and aren’t'} counted.`;
