/** When the message is sent: a word that opens the times to choose from. */
import { Menu } from '@mantine/core';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';
import { Check, ChevronDown } from 'lucide-react';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { quickTimes } from '../../../../../parts/compose/quick-times.ts';
import { OnceOpened } from '../../../../../ui/OnceOpened.tsx';
import { Line } from '../Line.tsx';
import type { OptionProps } from './options.ts';
import c from './WhenLine.module.css';

const WhenDialog = lazy(async () => ({ default: (await import('./WhenDialog.tsx')).WhenDialog }));

interface WhenLineProps extends OptionProps {
	timeZone: string;
	/** Requires a time, because saving a scheduled message must never send it at once. */
	alwaysLater?: boolean;
	/** Opens the times whenever it grows. */
	timesAsked?: number;
}

export const WhenLine = ({
	options: { schedule },
	onChange,
	timeZone,
	alwaysLater = false,
	timesAsked = 0,
}: WhenLineProps) => {
	const [isOpen, setOpen] = useState(false);
	const [isExact, setExact] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const latest = useRef(onChange);
	latest.current = onChange;
	const choose = useCallback((schedule: OptionProps['options']['schedule']) => latest.current({ schedule }), []);
	useEffect(() => {
		if (timesAsked === 0) return;
		button.current?.focus(); // the focus returns here when the menu closes
		setOpen(true);
	}, [timesAsked]);
	const word = schedule ? sayWall(schedule.localTime) : alwaysLater ? 'Choose a time' : 'Now';
	return (
		<Line label="When">
			<Menu opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal width={240}>
				<Menu.Target>
					<button ref={button} type="button" className={c.word} aria-label={`When: ${word}`}>
						{word}
						<ChevronDown size={16} aria-hidden />
					</button>
				</Menu.Target>
				<Menu.Dropdown>
					{!alwaysLater && (
						<Menu.Item rightSection={!schedule && <Check size={16} aria-hidden />} onClick={() => choose(undefined)}>
							Now
						</Menu.Item>
					)}
					{quickTimes(new Date(), timeZone).map(({ label, localTime }) => (
						<Menu.Item
							key={label}
							rightSection={localTime === schedule?.localTime && <Check size={16} aria-hidden />}
							onClick={() => choose({ localTime, timeZone })}
						>
							{label}
						</Menu.Item>
					))}
					<Menu.Item onClick={() => setExact(true)}>Date and time…</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			<OnceOpened opened={isExact}>
				<WhenDialog
					opened={isExact}
					schedule={schedule}
					timeZone={timeZone}
					onChange={choose}
					onClose={() => setExact(false)}
				/>
			</OnceOpened>
		</Line>
	);
};
