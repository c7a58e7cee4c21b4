/** The number of texts by each staff member, last month or between two days (spec 3 §3, §9). */
import { Button, Select, Table } from '@mantine/core';
import { listTeams } from '@quad/contract/administration/teams/routes.ts';
import type { StaffUsage } from '@quad/contract/reporting/reporting/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { z } from 'zod';
import { call } from '../../../foundation/call.ts';
import { formatNumber } from '../../../foundation/format.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { saveCsv } from '../../../parts/charts/chart-files.ts';
import { DateRange } from '../../../parts/dates/DateRange.tsx';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { usageQuery, useLiveFigures } from './data.ts';
import c from './reporting.module.css';

const day = z
	.string()
	.regex(/^\d{4}-\d\d-\d\d$/)
	.optional();
const usageSearch = z.object({ start: day, end: day, team: z.coerce.number().int().positive().optional() });

export const Screen = () => {
	useLiveFigures();
	const [{ start, end, team }, setSearch] = useSearch(usageSearch);
	const teams = useQuery({ queryKey: queryKeys.teams.list, queryFn: ({ signal }) => call(listTeams, {}, signal) });
	const query = { startDate: start, endDate: end, departmentId: team };
	const { data, error, refetch } = useQuery(usageQuery(query, true));
	return (
		<Page>
			<ReportsHead tab="Usage by staff" about="What each staff member texted, and what came of it.">
				<Button
					variant="default"
					leftSection={<FileDown size={16} aria-hidden />}
					disabled={!data}
					onClick={() => data && saveCsv('usage', [head, ...data.map(cellsOf)])}
				>
					Export
				</Button>
			</ReportsHead>
			<div className={c.filters}>
				<DateRange
					label="Period"
					presets={[{ value: 'usual', label: 'Last 30 days' }]}
					preset={start || end ? undefined : 'usual'}
					days={{ start: start ?? '', end: end ?? '' }}
					onPreset={() => setSearch({ start: undefined, end: undefined })}
					onDays={(days) => setSearch({ start: days.start || undefined, end: days.end || undefined })}
				/>
				<Select
					aria-label="Team"
					searchable
					data={[
						{ value: '', label: 'All teams' },
						...(teams.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
					]}
					value={team === undefined ? '' : String(team)}
					allowDeselect={false}
					onChange={(id) => setSearch({ team: id ? Number(id) : undefined })}
				/>
			</div>
			{data && <Usage rows={data} />}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

const head = ['Name', 'Texts sent', 'Delivered', 'Texts replied to', 'Unread', 'Shared inboxes'];

const cellsOf = ({ groupAccounts, ...row }: StaffUsage): Array<string | number> => [
	row.name,
	row.messageCount,
	`${row.deliverablePercentage}%`,
	`${row.replyPercentage}%`,
	row.unreadCount,
	groupAccounts.map(({ name }) => name).join(', '),
];

const Usage = ({ rows }: { rows: readonly StaffUsage[] }) => (
	<Card title="Staff">
		{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
		<section className={c.scroll} tabIndex={0} aria-label="Usage by staff">
			<Table aria-label="Usage by staff">
				<Table.Thead>
					<Table.Tr>
						{head.map((title, nth) => (
							<Table.Th key={title} scope="col" className={nth > 0 && nth < 5 ? c.number : undefined}>
								{title}
							</Table.Th>
						))}
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{rows.map((row) => (
						<Table.Tr key={row.staffId}>
							<Table.Th scope="row">{row.name}</Table.Th>
							<Table.Td className={c.number}>{formatNumber(row.messageCount)}</Table.Td>
							<Table.Td className={c.number}>{row.deliverablePercentage}%</Table.Td>
							<Table.Td className={c.number}>{row.replyPercentage}%</Table.Td>
							<Table.Td className={c.number}>{formatNumber(row.unreadCount)}</Table.Td>
							<Table.Td>
								<span className={c.chips}>
									{row.groupAccounts.map(({ id, name, color }) => (
										<span key={id} className={c.chip} data-ix={color}>
											{name}
										</span>
									))}
								</span>
							</Table.Td>
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
		</section>
	</Card>
);
