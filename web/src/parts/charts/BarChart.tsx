/**
 * A bar chart of counts. It is one stop for the keyboard: arrow keys move through the bars and read them, Enter opens
 * what a bar counts. Its height is fixed, so that nothing moves when it appears.
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../foundation/format.ts';
import c from './BarChart.module.css';
import type { Bar, Series } from './counts.ts';
import { roundScale } from './round-scale.ts';
import { useWidth } from './use-width.ts';

interface BarChartProps {
	title: string;
	bars: readonly Bar[];
	series: readonly Series[];
	/** The height of the bars' area, in pixels. */
	height: number;
}

/** Chart variables of the style sheet. */
type Variables = CSSProperties & Partial<Record<'--bars' | '--height' | '--at' | '--share' | '--series', string>>;

const short = new Intl.NumberFormat('en-US', { notation: 'compact' });

export const BarChart = ({ title, bars, series, height }: BarChartProps) => {
	const navigate = useNavigate();
	const hint = useId();
	const [measured, width] = useWidth();
	const [cursor, setCursor] = useState<number>();
	const isReady = useRef(true);
	const flat = bars.flatMap(({ label, counts, links }) =>
		series.map(({ name }) => ({ label, name, count: counts[name] ?? 0, link: links?.[name] })),
	);
	const { top, ticks } = roundScale(Math.max(...flat.map(({ count }) => count)));
	const current = cursor === undefined ? undefined : flat[cursor];
	const slot = cursor === undefined ? undefined : Math.floor(cursor / series.length);
	const open = () => {
		if (current?.link && current.count > 0) void navigate(current.link);
	};
	const at = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
		const box = currentTarget.getBoundingClientRect();
		const place = Math.min(Math.max((clientX - box.left) / box.width, 0), 0.9999) * bars.length;
		return Math.floor(place) * series.length + Math.floor((place % 1) * series.length);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const next = moved(event.key, cursor ?? 0, flat.length);
		if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return;
		event.preventDefault();
		if (next === undefined) open();
		else setCursor(next);
	};
	const style: Variables = {
		'--bars': String(bars.length),
		'--height': `${height}px`,
		'--series': String(series.length),
	};
	const hasLinks = flat.some(({ link }) => link !== undefined);
	return (
		<div className={c.chart} style={style}>
			{series.length > 1 && (
				<div className={c.legend} aria-hidden>
					{series.map(({ name, color }) => (
						<span key={name} className={c.name}>
							<span className={c.dot} style={colored(color)} />
							{name}
						</span>
					))}
				</div>
			)}
			<div className={c.plot}>
				<div className={c.grid} aria-hidden>
					{ticks.map((tick) => (
						<span key={tick} className={c.tick} style={placed(tick / top)} data-zero={tick === 0 || undefined}>
							<span className={c.value}>{tick < 10_000 ? formatNumber(tick) : short.format(tick)}</span>
						</span>
					))}
				</div>
				<div
					ref={measured}
					className={c.slots}
					role="slider"
					tabIndex={0}
					aria-label={title}
					aria-describedby={hint}
					aria-valuemin={1}
					aria-valuemax={flat.length}
					aria-valuenow={(cursor ?? 0) + 1}
					aria-valuetext={sayBar(current ?? flat[0], series.length > 1)}
					data-link={(current?.link && current.count > 0) || undefined}
					onKeyDown={onKeyDown}
					onFocus={() => setCursor((now) => now ?? 0)}
					onBlur={() => setCursor(undefined)}
					onPointerMove={(event) => event.pointerType !== 'touch' && setCursor(at(event))}
					onPointerLeave={(event) => event.pointerType !== 'touch' && setCursor(undefined)}
					onPointerDown={(event) => {
						isReady.current = event.pointerType !== 'touch' || cursor === at(event); // the first tap only reads
						setCursor(at(event));
					}}
					onClick={() => isReady.current && open()}
				>
					{bars.map(({ label, counts }, nth) => (
						<span key={label} className={c.slot} data-current={nth === slot || undefined}>
							{series.map(({ name, color }) => (
								<span
									key={name}
									className={c.bar}
									data-empty={(counts[name] ?? 0) === 0 || undefined}
									data-faded={(nth === slot && name !== current?.name && series.length > 1) || undefined}
									style={{ ...colored(color), ...shareOf((counts[name] ?? 0) / top) }}
								/>
							))}
						</span>
					))}
				</div>
				{slot !== undefined && bars[slot] && (
					<Values bar={bars[slot]} series={series} at={(slot + 0.5) / bars.length} />
				)}
			</div>
			<Labels bars={bars} width={width} />
			<span id={hint} hidden>
				{hasLinks
					? 'Arrow keys move through the bars. Enter opens the messages behind one.'
					: 'Arrow keys move through the bars.'}
			</span>
		</div>
	);
};

const moved = (key: string, cursor: number, of: number): number | undefined => {
	if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(cursor + 1, of - 1);
	if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(cursor - 1, 0);
	if (key === 'Home') return 0;
	return key === 'End' ? of - 1 : undefined;
};

const sayBar = (bar: { label: string; name: string; count: number } | undefined, hasNames: boolean): string => {
	if (!bar) return '';
	return `${bar.label}: ${formatNumber(bar.count)}${hasNames ? ` ${bar.name}` : ''}`;
};

const colored = (color: Series['color']): CSSProperties => ({ background: `var(--ix-${color}-dot)` });
const placed = (share: number): CSSProperties => ({ bottom: `${100 * share}%` });
const shareOf = (share: number): Variables => ({ '--share': `${100 * share}%` });

const Values = ({ bar, series, at }: { bar: Bar; series: readonly Series[]; at: number }) => {
	const style: Variables = { '--at': `${100 * at}%` };
	return (
		<div className={c.values} style={style} aria-hidden>
			<strong>{bar.label}</strong>
			{series.map(({ name, color }) => (
				<span key={name} className={c.name}>
					<span className={c.dot} style={colored(color)} />
					{name} <b>{formatNumber(bar.counts[name] ?? 0)}</b>
				</span>
			))}
		</div>
	);
};

const mostNames = 8;

/** Labels below the bars. Few labels wrap in the width of their bar; of many, those that have room are shown. */
const Labels = ({ bars, width }: { bars: readonly Bar[]; width: number }) => {
	const needed = Math.max(...bars.map(({ label }) => label.length)) * 6.5 + 12;
	const room = width / bars.length;
	const isWrapped = bars.length <= mostNames;
	const every = isWrapped ? 1 : Math.max(1, Math.ceil(needed / room));
	return (
		<div className={c.labels} data-wrapped={isWrapped || undefined} aria-hidden>
			{bars.map(({ label }, nth) => (
				<span key={label}>{width > 0 && nth % every === 0 ? label : ''}</span>
			))}
		</div>
	);
};
