/**
 * A button that shows the chosen period and opens a panel with usual periods and a calendar. Days are `YYYY-MM-DD`;
 * an empty day leaves that end open.
 */
import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import type { Days } from './Calendar.tsx';
import c from './dates.module.css';
import { writeDay } from './read-day.ts';

const RangePanel = lazy(async () => ({ default: (await import('./RangePanel.tsx')).RangePanel }));

export interface Preset<P extends string> {
	readonly value: P;
	readonly label: string;
}

interface DateRangeProps<P extends string> {
	/** What the period is of, for example “Sent”. */
	label: string;
	presets: readonly Preset<P>[];
	/** The chosen preset, or undefined if `days` counts. */
	preset: P | undefined;
	days: Days;
	onPreset: (preset: P) => void;
	onDays: (days: Days) => void;
	/** Shown while neither a preset nor a day is chosen. */
	any?: string;
	min?: string;
	max?: string;
}

export const DateRange = <P extends string>({
	label,
	presets,
	preset,
	days,
	any = 'Any time',
	...rest
}: DateRangeProps<P>) => {
	const { onPreset, onDays, min, max } = rest;
	const [isOpen, { toggle, close }] = useDisclosure(false);
	const shown = presets.find(({ value }) => value === preset)?.label ?? sayDays(days, any);
	return (
		<Popover opened={isOpen} onChange={close} onDismiss={close} position="bottom-start" trapFocus returnFocus>
			<Popover.Target>
				<Button
					variant="default"
					aria-label={`${label}: ${shown}`}
					aria-haspopup="dialog"
					leftSection={<CalendarDays size={16} aria-hidden />}
					rightSection={<ChevronDown size={14} aria-hidden />}
					onClick={toggle}
				>
					{shown}
				</Button>
			</Popover.Target>
			<Popover.Dropdown p={0} aria-label={label}>
				<div className={c.range}>
					{presets.length > 0 && (
						<div className={c.presets}>
							{presets.map(({ value, label }) => (
								<Button
									key={value}
									variant={value === preset ? 'light' : 'subtle'}
									color={value === preset ? 'spruce' : 'gray'}
									size="compact-sm"
									justify="flex-start"
									aria-pressed={value === preset}
									onClick={() => {
										onPreset(value);
										close();
									}}
								>
									{label}
								</Button>
							))}
						</div>
					)}
					<Suspense
						fallback={
							<div className={c.days}>
								<div className={c.calendar}>
									<Loading />
								</div>
							</div>
						}
					>
						<RangePanel
							days={days}
							min={min}
							max={max}
							onDays={(chosen) => {
								onDays(chosen);
								close();
							}}
						/>
					</Suspense>
				</div>
			</Popover.Dropdown>
		</Popover>
	);
};

const sayDays = ({ start, end }: Days, any: string): string => {
	if (start && end) return start === end ? writeDay(start) : `${writeDay(start)} – ${writeDay(end)}`;
	if (start) return `Since ${writeDay(start)}`;
	return end ? `Until ${writeDay(end)}` : any;
};
