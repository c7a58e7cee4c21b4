/** Step 3 of a texting report, and the report whenever it is opened: counted anew, on one page when it is printed. */
import { Button } from '@mantine/core';
import type { CountedGroup } from '@quad/contract/texting-reports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Navigate } from 'react-router';
import { z } from 'zod';
import { formatInstant } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { useSearch } from '../../foundation/use-search.ts';
import { type Bar, ChartCard } from '../../parts/charts/ChartCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { reportQuery } from './data.ts';

const search = z.object({ id: z.coerce.number().int().positive().optional() });

export const Screen = () => {
	const [{ id }] = useSearch(search);
	return id === undefined ? <Navigate replace to={to.textingReports()} /> : <Report id={id} />;
};

const Report = ({ id }: { id: number }) => {
	const { timeZone } = useSession();
	const { data, error, refetch } = useQuery(reportQuery(id));
	const query = (bars: Bar[] | undefined) => ({ data: bars, error, refetch });
	return (
		<Page>
			<PageHeader
				title={data?.name ?? 'Texting report'}
				about={data && `${formatInstant(data.startDate, timeZone)} to ${formatInstant(data.endDate, timeZone)}`}
				back={{ to: to.textingReports(), label: 'Texting reports' }}
			>
				<Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
					Print
				</Button>
			</PageHeader>
			{data?.isFunnel &&
				data.groups.map((group) => (
					<ChartCard
						key={group.name}
						title={group.name}
						of="Step"
						series={[{ name: 'Texts', color: 'spruce' }]}
						query={query(funnelOf(group))}
						nothing="Nothing was sent in this range."
						file="texting-report"
					/>
				))}
			{data && !data.isFunnel && (
				<ChartCard
					title="Groups compared"
					of="Group"
					series={[
						{ name: 'Sent', color: 'spruce' },
						{ name: 'Replied', color: 'gold' },
						{ name: 'Opted out', color: 'red' },
					]}
					query={query(
						data.groups.map(({ name, sent, replied, optedOut }) => ({
							label: name,
							counts: { Sent: sent, Replied: replied, 'Opted out': optedOut },
						})),
					)}
					nothing="Nothing was sent in this range."
					file="texting-report"
				/>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

const funnelOf = ({ sent, delivered, replied }: CountedGroup): Bar[] => [
	{ label: 'Sent', counts: { Texts: sent } },
	{ label: 'Delivered', counts: { Texts: delivered } },
	{ label: 'Replied', counts: { Texts: replied } },
];
