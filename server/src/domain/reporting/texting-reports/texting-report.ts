/** Saves texting reports, and counts them anew each time one is opened. */
import { type Range, rangeNamed, readRange } from '@quad/contract/reporting/reporting/ranges.ts';
import { textingReportLimits } from '@quad/contract/reporting/texting-reports/limits.ts';
import { textingReportRefusals } from '@quad/contract/reporting/texting-reports/refusals.ts';
import type { CountedGroup, NewTextingReport } from '@quad/contract/reporting/texting-reports/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { peopleOfSegments } from '../../contacts/segments/index.ts';
import { countOfPeople, type ReportScope, readMetrics, reportScope } from '../reporting/index.ts';
import * as queries from './texting-reports.queries.ts';

export const createReport = async ({ db, clock, ids }: AppContext, actor: Actor, wanted: NewTextingReport) => {
	const name = wanted.name.trim();
	const most = textingReportLimits;
	if (name === '') refuse(textingReportRefusals['texting_report.name_required']);
	if (name.length > most.name)
		refuse(textingReportRefusals['texting_report.name_too_long'], { most: String(most.name) });
	if (wanted.groups.length === 0) refuse(textingReportRefusals['texting_report.group_required']);
	if (wanted.groups.length > most.groups)
		refuse(textingReportRefusals['texting_report.too_many_groups'], { most: String(most.groups) });
	for (const group of wanted.groups) {
		if (group.name.trim() === '' || group.segments.length + group.inboxes.length + group.campaigns.length === 0)
			refuse(textingReportRefusals['texting_report.group_empty']);
		const { found } = await peopleOfSegments(db, actor.organizationId, group.segments, clock.now());
		const areSegmentsThere = found === new Set(group.segments).size;
		if (!areSegmentsThere || !(await queries.areThere(db, actor.organizationId, group)))
			refuse(textingReportRefusals['texting_report.choice_gone'], { name: group.name });
	}
	const { timeZone } = await reportScope(db, actor, { scope: 'org' });
	const now = clock.now();
	const range = readRange(
		{ start: wanted.startDate, end: wanted.endDate },
		rangeNamed('month', now, timeZone),
		timeZone,
	);
	if ('code' in range) return refuse(range);
	const id = ids.next();
	await commit(db, (tx) =>
		queries.insertReport(tx, {
			organizationId: actor.organizationId,
			personId: actor.personId,
			id,
			name,
			isFunnel: wanted.isFunnel,
			groups: wanted.groups.map((group) => ({ ...group, name: group.name.trim() })),
			...range,
			createdAt: now,
		}),
	);
	const [report] = await queries.findReports(db, actor.organizationId, id);
	return show(report ?? refuse(textingReportRefusals['texting_report.not_found']));
};

export const listReports = async ({ db }: AppContext, { organizationId }: Actor) =>
	(await queries.findReports(db, organizationId)).map(show);

export const readReport = async ({ db, clock }: AppContext, actor: Actor, id: number) => {
	const [report] = await queries.findReports(db, actor.organizationId, id);
	if (!report) return refuse(textingReportRefusals['texting_report.not_found']);
	const whole = await reportScope(db, actor, { scope: 'org' });
	const groups: CountedGroup[] = [];
	for (const group of report.groups) {
		groups.push(await countGroup(db, whole, group, { ...report, now: clock.now() }));
	}
	return { ...show(report), groups };
};

/** Segments are counted from the messages, because the hourly counts are not kept per person. */
const countGroup = async (
	db: AppContext['db'],
	whole: ReportScope,
	kept: queries.KeptGroup,
	range: Range & { readonly now: Date },
): Promise<CountedGroup> => {
	const group = { ...kept, segments: kept.segments ?? [] };
	const inboxIds = group.inboxes.length > 0 ? group.inboxes : whole.inboxIds;
	const campaignIds = group.campaigns.length > 0 ? group.campaigns : undefined;
	const scope = { ...whole, inboxIds, campaignIds, isOfTeams: group.inboxes.length === 0 };
	if (group.segments.length === 0) {
		const { sent, delivered, replied, received, optedOut } = await readMetrics(db, scope, range);
		return { ...group, sent, delivered, replied, received, optedOut, goneSegments: 0 };
	}
	const { people, found } = await peopleOfSegments(db, whole.organizationId, group.segments, range.now);
	const counted = await countOfPeople(db, scope, range, people);
	return { ...group, ...counted, goneSegments: new Set(group.segments).size - found };
};

export const deleteReport = async ({ db }: AppContext, { organizationId }: Actor, id: number) => {
	const wasThere = await commit(db, (tx) => queries.deleteReport(tx, organizationId, id));
	return wasThere ? {} : refuse(textingReportRefusals['texting_report.not_found']);
};

const show = ({ id, name, isFunnel, createdByName, createdAt, start, end }: queries.ReportRow) => ({
	id,
	name,
	isFunnel,
	createdByName,
	createdOn: createdAt.toISOString(),
	startDate: start.toISOString(),
	endDate: end.toISOString(),
});
