/** A day, typed or chosen in a calendar, which loads when it is opened. The value is `YYYY-MM-DD`, or empty. */
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '../../foundation/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import c from './dates.module.css';
import { readDay, writeDay } from './read-day.ts';
import { useTyped } from './use-typed.ts';

const DayCalendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).DayCalendar }));

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
	value: string;
	onChange: (day: string) => void;
	/** The first and the last day that the calendar offers. */
	min?: string | undefined;
	max?: string | undefined;
}

export const DateField = ({ value, onChange, min, max, error, ...input }: DateFieldProps) => {
	const { timeZone } = useSession();
	const [isOpen, { open, close }] = useDisclosure(false);
	const typed = useTyped({ value, read: (text) => readDay(text, new Date(), timeZone), write: writeDay, onChange });
	return (
		<TextInput
			autoComplete="off"
			placeholder="Nov 25, 2026"
			{...input}
			value={typed.text}
			error={typed.isUnreadable ? 'Enter a date, like 11/25/2026.' : error}
			onChange={({ currentTarget }) => typed.type(currentTarget.value)}
			onBlur={typed.leave}
			rightSection={
				<Popover opened={isOpen} onChange={close} onDismiss={close} position="bottom-end" trapFocus returnFocus>
					<Popover.Target>
						<ActionIcon variant="subtle" color="gray" aria-label="Open calendar" onClick={isOpen ? close : open}>
							<CalendarDays size={16} aria-hidden />
						</ActionIcon>
					</Popover.Target>
					<Popover.Dropdown aria-label="Calendar">
						<div className={c.calendar}>
							<Suspense fallback={<Loading />}>
								<DayCalendar
									day={value}
									min={min}
									max={max}
									onDay={(day) => {
										typed.clear();
										onChange(day);
										close();
									}}
								/>
							</Suspense>
						</div>
					</Popover.Dropdown>
				</Popover>
			}
		/>
	);
};
