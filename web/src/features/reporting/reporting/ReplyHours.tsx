/** The hours of the week in which texts of the last four weeks got replies. The report has it as a table. */
import { Skeleton } from '@mantine/core';
import type { HourOfWeek } from '@quad/contract/reporting/reporting/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { dayIn } from '../../../parts/dates/day-in.ts';
import { Card } from '../../../ui/Card.tsx';
import { detailsQuery } from './data.ts';
import c from './ReplyHours.module.css';
import type { ReportQuery } from './report-search.ts';
import { sayHour, weekdays } from './say.ts';

const days = 28;
/** With fewer texts in an hour, its share says little, so it is paler. */
const fewest = 5;
/** With fewer texts, no hour is named as the best. */
const enough = 20;
const marks = [0, 6, 12, 18];

export const ReplyHours = ({ filters: { time: _, ...whose } }: { filters: ReportQuery }) => {
	const { timeZone } = useSession();
	const { data } = useQuery(detailsQuery({ ...whose, start: dayIn(1 - days, timeZone), end: dayIn(0, timeZone) }));
	const hours = data?.bestHours ?? [];
	const best = bestOf(hours);
	const sentence = best
		? `Best on ${weekdays[best.weekday - 1]} at ${sayHour(best.hour)}: ${best.replied} of ${best.sent - best.undelivered} texts got a reply.`
		: `No best hour yet: it takes ${enough} texts in an hour.`;
	const top = Math.max(0.01, ...hours.map(shareOf));
	return (
		<Card title="When people answer">
			{data ? (
				<div className={c.week} role="img" aria-label={`Hours of the week by replies, last four weeks. ${sentence}`}>
					{weekdays.map((name, nth) => (
						<div key={name} className={c.day}>
							<span className={c.name}>{name.slice(0, 3)}</span>
							{[...Array(24).keys()].map((hour) => {
								const one = hours.find((each) => each.weekday === nth + 1 && each.hour === hour);
								return <Cell key={hour} of={one} at={`${name} ${sayHour(hour)}`} top={top} />;
							})}
						</div>
					))}
					<div className={c.day}>
						<span />
						{marks.map((hour) => (
							<span key={hour} className={c.mark} style={{ gridColumn: `${hour + 2} / span 6` }}>
								{sayHour(hour)}
							</span>
						))}
					</div>
				</div>
			) : (
				<Skeleton height={210} />
			)}
			<p className={c.best}>{data ? sentence : '\u00a0'}</p>
		</Card>
	);
};

const shareOf = ({ sent, undelivered, replied }: HourOfWeek): number =>
	sent === undelivered ? 0 : replied / (sent - undelivered);

const bestOf = (hours: readonly HourOfWeek[]): HourOfWeek | undefined =>
	hours
		.filter(({ sent, undelivered, replied }) => sent - undelivered >= enough && replied > 0)
		.toSorted((a, b) => shareOf(b) - shareOf(a))[0];

const Cell = ({ of, at, top }: { of: HourOfWeek | undefined; at: string; top: number }) => {
	const style: CSSProperties & Record<'--level', string> = {
		'--level': of ? `${Math.round(15 + (75 * shareOf(of) * Math.min(1, of.sent / fewest)) / top)}%` : '0%',
	};
	const title = of ? `${at}: ${of.replied} of ${of.sent - of.undelivered} got a reply` : `${at}: no texts`;
	return <span className={c.cell} style={style} title={title} />;
};
