/** Composes the email of a scheduled report, which compares each figure with the previous week or month. */
import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { addDays, dayOf } from '@quad/contract/time.ts';
import type { NewMail } from '../../organization/mail/index.ts';
import { type Metrics, percentage } from '../reporting/index.ts';
import type { DueReport } from './scheduled-reports.queries.ts';

interface ReportContent {
	readonly figures: Metrics;
	readonly earlier: Metrics;
	readonly range: Range;
	readonly timeZone: string;
	readonly stopLink: string;
}

export const reportMail = (
	{ organizationId, teamId, of, every }: DueReport,
	reader: { personId: number; address: string; name: string; isOwner: boolean },
	{ figures, earlier, range, timeZone, stopLink }: ReportContent,
): NewMail => {
	const first = dayOf(range.start, timeZone);
	const last = addDays(dayOf(range.end, timeZone), -1);
	const period = every === 'week' ? `the week of ${sayDay(first)}` : sayMonth(first);
	const compared = (name: string, pick: (metrics: Metrics) => number) =>
		`${name}: ${figure(pick(figures))} (${every} before: ${figure(pick(earlier))})`;
	const share = ({ replied, sent, undelivered }: Metrics) => `${percentage(replied, sent - undelivered)}%`;
	return {
		organizationId,
		to: { address: reader.address, name: reader.name, personId: reader.personId },
		kind: 'scheduled-report',
		subject: `${of}: texting in ${period}`,
		body: [
			`${of}, ${sayDay(first)} to ${sayDay(last)}:`,
			[
				compared('Sent', ({ sent }) => sent),
				compared('Received', ({ received }) => received),
				`Texts replied to: ${share(figures)} (${every} before: ${share(earlier)})`,
				`Median first response: ${sayWait(figures.medianSeconds)} (${every} before: ${sayWait(earlier.medianSeconds)})`,
				compared('Not delivered', ({ undelivered }) => undelivered),
				compared('Opted out', ({ optedOut }) => optedOut),
				...(figures.optedOutBy.import > 0 ? [`Opted out by imports: ${figure(figures.optedOutBy.import)}`] : []),
				`Unanswered now: ${figure(figures.unanswered)}`,
			].join('\n'),
			figures.sent + figures.received === 0 ? `Nothing was sent or received in this ${every}.` : '',
			`You get this report every ${every}. Stop it: ${stopLink}`,
		]
			.filter(Boolean)
			.join('\n\n'),
		link: {
			label: 'Open the report',
			path:
				teamId === null && reader.isOwner
					? `/v2/dashboard?time=range&start=${first}&end=${last}`
					: `/reporting/sms?time=range&start=${first}&end=${last}`,
		},
	};
};

const figure = (count: number): string => count.toLocaleString('en-US');

const formatDay = (day: string, how: Intl.DateTimeFormatOptions): string =>
	new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...how, timeZone: 'UTC' });
const sayDay = (day: string): string => formatDay(day, { month: 'long', day: 'numeric', year: 'numeric' });
const sayMonth = (day: string): string => formatDay(day, { month: 'long', year: 'numeric' });

const sayWait = (seconds: number | null): string => {
	if (seconds === null) return '–';
	if (seconds < 3_600) return `${Math.max(1, Math.round(seconds / 60))} min`;
	const hours = Math.round(seconds / 360) / 10;
	return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};
