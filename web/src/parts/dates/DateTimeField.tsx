/** A day and a time in the team's time zone, which it names. The value is `YYYY-MM-DDTHH:MM`, or empty. */
import { Fieldset, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../foundation/session.ts';
import { DateField } from './DateField.tsx';
import c from './dates.module.css';
import { sayZone } from './say-zone.ts';
import { TimeField } from './TimeField.tsx';

interface DateTimeFieldProps {
	label: string;
	description?: ReactNode;
	/** The team's time zone, unless another one counts. */
	timeZone?: string;
	value: string;
	onChange: (wall: string) => void;
	min?: string | undefined;
	max?: string | undefined;
	error?: ReactNode;
	disabled?: boolean;
	/** The time taken when only a day is chosen. */
	usualTime?: string;
	'data-path'?: string;
}

export const DateTimeField = ({
	label,
	description,
	value,
	onChange,
	usualTime = '09:00',
	...rest
}: DateTimeFieldProps) => {
	const own = useSession().timeZone;
	const { timeZone = own, min, max, error, disabled = false } = rest;
	const [day = '', time = ''] = value.split('T');
	const join = (day: string, time: string) => onChange(day === '' && time === '' ? '' : `${day}T${time}`);
	return (
		<Fieldset
			variant="unstyled"
			legend={label}
			className={c.moment ?? ''}
			disabled={disabled}
			data-path={rest['data-path']}
		>
			{description && (
				<Text size="sm" c="dimmed">
					{description}
				</Text>
			)}
			<Group gap="xs" align="flex-start" wrap="nowrap">
				<DateField
					className={c.day ?? ''}
					aria-label={`${label}: day`}
					value={day}
					min={min?.slice(0, 10)}
					max={max?.slice(0, 10)}
					onChange={(next) => join(next, next === '' ? time : time || usualTime)}
					error={Boolean(error)}
				/>
				<TimeField
					className={c.time ?? ''}
					aria-label={`${label}: time`}
					value={time}
					onChange={(next) => join(day, next)}
					error={Boolean(error)}
				/>
			</Group>
			<Text size="xs" {...(error ? { c: 'var(--mantine-color-error)', role: 'alert' } : { c: 'dimmed' })}>
				{error || sayZone(timeZone)}
			</Text>
		</Fieldset>
	);
};
