/** Chooses the times at which something runs automatically, out of four windows a day (spec 3 §3). */
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { type SlotName, slotHours, slotNames } from '@quad/contract/connections/integrations/schedules.ts';

interface SchedulePickerProps {
	value: readonly SlotName[];
	/** At most one window, or any number if undefined. */
	most?: 1 | undefined;
	onChange: (slots: SlotName[]) => void;
}

export const SchedulePicker = ({ value, most, onChange }: SchedulePickerProps) => (
	<Checkbox.Group
		label="Schedule"
		description={`In your team’s time zone. Starts within ${most === 1 ? 'this window, once a day' : 'each window'}. No window: run it manually.`}
		value={[...value]}
		onChange={(chosen) => {
			const written = most === 1 ? chosen.slice(-1) : chosen; // the one chosen last
			onChange(slotNames.filter((slot) => written.includes(slot)));
		}}
	>
		<Group mt="xs" gap="lg">
			{slotNames.map((slot) => (
				<Checkbox
					key={slot}
					value={slot}
					label={
						<Stack gap={0}>
							<Text size="sm">{slot}</Text>
							<Text size="xs" c="dimmed">
								{slotHours[slot].label}
							</Text>
						</Stack>
					}
				/>
			))}
		</Group>
	</Checkbox.Group>
);
