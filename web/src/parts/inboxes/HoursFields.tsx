/** Edits office hours for each day of the week, or sets them to always open. */
import { Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { type WorkingHours, weekdays } from '@quad/contract/organization/inboxes/working-hours.ts';
import { TimeField } from '../dates/TimeField.tsx';

const usual: WorkingHours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:00' }));

interface HoursFieldsProps {
	value: WorkingHours | null;
	/** What happens outside office hours. */
	description?: string;
	error: string | undefined;
	onChange: (hours: WorkingHours | null) => void;
	'data-path': string;
}

export const HoursFields = ({
	value,
	description = 'Outside these hours, the reply box says the desk is closed. Texts are still sent and received.',
	error,
	onChange,
	'data-path': path,
}: HoursFieldsProps) => {
	const change = (day: number, to: { opens: string; closes: string } | undefined) => {
		const others = (value ?? []).filter((one) => one.day !== day);
		onChange([...others, ...(to ? [{ day, ...to }] : [])].toSorted((one, other) => one.day - other.day));
	};
	return (
		<Stack gap="xs">
			<Switch
				label="Working hours"
				description={description}
				checked={value !== null}
				error={error}
				data-path={path}
				onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
			/>
			{value &&
				weekdays.map((name, nth) => {
					const open = value.find(({ day }) => day === nth + 1);
					return (
						<Group key={name} gap="sm" wrap="nowrap" mih={36}>
							<Checkbox
								w={130}
								label={name}
								checked={open !== undefined}
								onChange={(event) =>
									change(nth + 1, event.currentTarget.checked ? { opens: '09:00', closes: '17:00' } : undefined)
								}
							/>
							{open ? (
								<>
									<TimeField
										required
										aria-label={`${name}, opens at`}
										value={open.opens}
										onChange={(opens) => change(nth + 1, { ...open, opens })}
									/>
									<Text span size="sm">
										to
									</Text>
									<TimeField
										required
										aria-label={`${name}, closes at`}
										value={open.closes}
										onChange={(closes) => change(nth + 1, { ...open, closes })}
									/>
								</>
							) : (
								<Text span size="sm" c="dimmed">
									closed
								</Text>
							)}
						</Group>
					);
				})}
		</Stack>
	);
};
