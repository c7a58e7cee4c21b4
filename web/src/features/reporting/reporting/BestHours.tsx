/** The hours of the week in which texts get replies, as a colored table that also works without its colors. */
import type { HourOfWeek } from '@quad/contract/reporting/reporting/routes.ts';
import { FileDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatCounted } from '../../../foundation/format.ts';
import { saveCsv } from '../../../parts/charts/chart-files.ts';
import { sayZone } from '../../../parts/dates/say-zone.ts';
import { Card } from '../../../ui/Card.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { Explained } from './Explained.tsx';
import c from './reporting.module.css';
import { sayHour, weekdays } from './say.ts';

interface BestHoursProps {
	hours: readonly HourOfWeek[];
	timeZone: string;
	/** Returns the address of the report on the texts of an hour. */
	behind: (weekday: number, hour: number) => string;
}

export const BestHours = ({ hours, timeZone, behind }: BestHoursProps) => {
	const shown = [...Array(24).keys()].filter((hour) => hours.some((one) => one.hour === hour));
	const find = (weekday: number, hour: number) => hours.find((one) => one.weekday === weekday && one.hour === hour);
	const best = Math.max(...hours.map(shareOf));
	const file = () =>
		saveCsv('best-hours', [
			['Day', 'Hour', 'Sent', 'Not delivered', 'Replied to'],
			...hours.map((one) => [
				weekdays[one.weekday - 1] ?? '',
				sayHour(one.hour),
				one.sent,
				one.undelivered,
				one.replied,
			]),
		]);
	return (
		<Card
			title="Best hours for replies"
			aside={
				<RowMenu of="Best hours for replies">
					<RowAction icon={FileDown} onDo={file}>
						CSV
					</RowAction>
				</RowMenu>
			}
		>
			<p className={c.note}>
				Share of the texts sent in that hour, minus those not delivered, that got a reply. Hours in {sayZone(timeZone)}.{' '}
				<Explained figure="best-hours" />
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
			<section className={c.scroll} tabIndex={0} aria-label="Replies by day and hour">
				<table className={c.heat}>
					<thead>
						<tr>
							<th scope="col">Day</th>
							{shown.map((hour) => (
								<th key={hour} scope="col">
									{sayHour(hour)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{weekdays.map((name, nth) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								{shown.map((hour) => (
									<Cell
										key={hour}
										at={`${name} ${sayHour(hour)}`}
										of={find(nth + 1, hour)}
										best={best}
										to={behind(nth + 1, hour)}
									/>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</Card>
	);
};

const shareOf = ({ sent, undelivered, replied }: HourOfWeek): number =>
	sent === undelivered ? 0 : replied / (sent - undelivered);

interface CellProps {
	/** The hour of the week. */
	at: string;
	of: HourOfWeek | undefined;
	best: number;
	to: string;
}

const Cell = ({ at, of, best, to }: CellProps) => {
	if (!of) return <td />;
	const share = shareOf(of);
	const percent = `${Math.round(100 * share)}%`;
	const style: CSSProperties & Record<'--level', number> = {
		'--level': best === 0 ? 0 : Math.round((45 * share) / best),
	};
	return (
		<td
			data-level
			style={style}
			title={`${formatCounted(of.replied, 'text')} replied to, of ${formatCounted(of.sent - of.undelivered, 'text')}`}
		>
			<Link to={to} aria-label={`${at}: ${percent}`}>
				{percent}
			</Link>
		</td>
	);
};
