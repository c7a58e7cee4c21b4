/** Lists the texts behind a figure, or all sent texts (spec 2 §2). */
import { Button, Select } from '@mantine/core';
import type { ExportKind } from '@quad/contract/reporting/exports/routes.ts';
import { reportingLimits } from '@quad/contract/reporting/reporting/limits.ts';
import { optOutWays } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import { type ReportKind, type ReportRow, reportKinds } from '@quad/contract/reporting/reporting/routes.ts';
import { replyCountBuckets, replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareOff } from 'lucide-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { formatInstant } from '../../../foundation/format.ts';
import { type Session, useSession } from '../../../foundation/session.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { StartTexting } from '../../../parts/compose/StartTexting.tsx';
import { ExportButton } from '../../../parts/exports/ExportButton.tsx';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { rowsQuery, useLiveFigures } from './data.ts';
import { optOutWayNames } from './opt-out-ways.ts';
import { RangeFields } from './RangeFields.tsx';
import { askedOf, organizationSearch, type ReportQuery } from './report-search.ts';
import c from './reporting.module.css';
import { sayHour, weekdays } from './say.ts';
import { type Choice, choicesOf, chosenOf } from './whose.ts';

const messageSearch = organizationSearch.extend({
	/** A day, or the time when an interval in a chart starts. */
	start: z.string().max(40).optional(),
	end: z.string().max(40).optional(),
	kind: z.enum(reportKinds).default('sent'),
	code: z.coerce.number().int().optional(),
	by: z.enum(optOutWays).optional(),
	after: z.enum(replyTimeBuckets.map(({ label }) => label)).optional(),
	replies: z.enum(replyCountBuckets).optional(),
	weekday: z.coerce.number().int().min(1).max(7).optional(),
	hour: z.coerce.number().int().min(0).max(23).optional(),
	skip: z.coerce.number().int().min(0).default(0),
});

const kindNames = {
	sent: 'Sent',
	received: 'Received',
	delivered: 'Delivered',
	undelivered: 'Not delivered',
	replied: 'Replied to',
	optedOut: 'Opted out',
} as const;

const exportOf = {
	sent: 'activity',
	received: 'activity',
	delivered: 'activity',
	undelivered: 'undelivered',
	replied: 'activity',
	optedOut: 'optouts',
} as const satisfies Record<ReportKind, ExportKind>;

/** Truncates times to days, because an export covers whole days. */
const daysOf = ({ start, end }: { start?: string | undefined; end?: string | undefined }) => ({
	start: start?.slice(0, 10),
	end: end?.slice(0, 10),
});

/** Clears the filters that a click in a chart sets. */
const nothingNarrower = {
	code: undefined,
	by: undefined,
	after: undefined,
	replies: undefined,
	weekday: undefined,
	hour: undefined,
} as const;

const sayNarrowed = ({ code, by, after, replies, weekday, hour }: z.output<typeof messageSearch>): string[] => [
	...(code === undefined ? [] : [sayDeliveryError(code === 0 ? null : code)]),
	...(by === undefined ? [] : [optOutWayNames[by]]),
	...(after === undefined ? [] : [`Replied after: ${after}`]),
	...(replies === undefined ? [] : [`Replies per person: ${replies}`]),
	...(weekday === undefined ? [] : [weekdays[weekday - 1] ?? '']),
	...(hour === undefined ? [] : [`${sayHour(hour)} to ${sayHour((hour + 1) % 24)}`]),
];

/** The choice of a team other than the current one. */
const otherTeam = 'other';

/** The choice for a link whose team or inboxes are not among the usual choices. */
const elsewhere = (choice: string | undefined, team: number | undefined, { may, inboxes }: Session): Choice[] => [
	...(may('owner') && choice === 'team' && team !== undefined ? [{ value: otherTeam, label: 'Another team' }] : []),
	...(may('administrator') && choice && /^\d[\d,]*$/.test(choice) && !inboxes.some(({ id }) => String(id) === choice)
		? [{ value: choice, label: choice.includes(',') ? `${choice.split(',').length} inboxes` : 'Another inbox' }]
		: []),
];

const otherOf = (filters: ReportQuery, choice: string, team: number | undefined): ReportQuery =>
	choice === otherTeam && team !== undefined ? { ...filters, departments: [team] } : filters;

export const Screen = () => {
	const session = useSession();
	useLiveFigures();
	const [search, setSearch] = useSearch(messageSearch);
	const other = search.team === session.teamId ? undefined : search.team;
	const choices = [
		...choicesOf(session),
		...(session.may('owner') ? [{ value: 'org', label: 'All teams' }] : []),
		...elsewhere(search.of, other, session),
	];
	const of = chosenOf(choices, search.of === 'team' && other !== undefined ? otherTeam : search.of);
	const query = useQuery(
		rowsQuery(otherOf(askedOf({ ...search, of: of === otherTeam ? 'team' : of }, session), of, other), {
			kind: search.kind,
			skip: search.skip,
			errorCode: search.code,
			optedOutBy: search.by,
			replyTime: search.after,
			replyNumber: search.replies,
			weekday: search.weekday,
			hour: search.hour,
		}),
	);
	const columns = useMemo(() => columnsOf(session.timeZone), [session.timeZone]);
	const isPiece = search.start?.includes('T') || search.end?.includes('T');
	return (
		<Page fill>
			<ReportsHead
				tab="Message report"
				about={
					[
						isPiece && search.start && search.end
							? `${formatInstant(search.start, session.timeZone)} to ${formatInstant(search.end, session.timeZone)}`
							: undefined,
						...sayNarrowed(search),
					]
						.filter(Boolean)
						.join(' · ') || 'The messages behind the figures, one by one.'
				}
			>
				{sayNarrowed(search).length > 0 && (
					<Button variant="default" onClick={() => setSearch({ ...nothingNarrower, skip: 0 })}>
						Show all
					</Button>
				)}
				<ExportButton kind={exportOf[search.kind]} {...daysOf(search)} />
			</ReportsHead>
			<div className={c.filters}>
				<RangeFields
					search={isPiece ? { time: 'range' } : search}
					onSearch={(change) =>
						setSearch({ ...(isPiece ? { start: undefined, end: undefined } : {}), ...change, skip: 0 })
					}
				/>
				<Select
					aria-label="Which messages"
					data={reportKinds.map((value) => ({ value, label: kindNames[value] }))}
					value={search.kind}
					allowDeselect={false}
					onChange={(kind) => kind && setSearch({ ...nothingNarrower, kind, skip: 0 })}
				/>
				<Select
					aria-label="Messages of"
					data={choices}
					value={of}
					allowDeselect={false}
					onChange={(value) => value && setSearch({ of: value, skip: 0 })}
				/>
			</div>
			<DataGrid
				label="Messages"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={search.skip}
				pageSize={reportingLimits.page}
				onSkip={(skip) => setSearch({ skip }, { push: true })}
				empty={
					<EmptyState icon={MessageSquareOff} title="No messages in this range" action={<StartTexting />}>
						Choose another range, or other messages.
					</EmptyState>
				}
			/>
		</Page>
	);
};

const columnsOf = (timeZone: string): ReadonlyArray<GridColumn<ReportRow>> => [
	{ key: 'name', title: 'Contact', width: 190, cell: ({ name, mobileNumber }) => name || mobileNumber },
	{ key: 'at', title: 'Time', width: 160, cell: ({ at }) => formatInstant(at, timeZone) },
	{ key: 'inbox', title: 'Inbox', width: 190, cell: ({ inbox }) => inbox },
	{ key: 'by', title: 'Written by', width: 150, cell: ({ writtenBy }) => writtenBy ?? '' },
	{ key: 'campaign', title: 'Campaign', width: 150, cell: ({ campaign }) => campaign ?? '' },
	{
		key: 'text',
		title: 'Message',
		onPhone: 'plain',
		cell: ({ kind, text, reason }) =>
			(kind === 'optedOut' ? [reason, text].filter(Boolean).join(': ') : (reason ?? text)) ??
			'Only shown to those who work in this inbox',
	},
];
