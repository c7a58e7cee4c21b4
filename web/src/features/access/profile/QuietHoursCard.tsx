/** Sets when notifications are held back: hours of each night, and whole days. They are delivered afterwards. */
import { Checkbox, Group, Switch, Text } from '@mantine/core';
import { setQuietTime } from '@quad/contract/news/notifications/quiet-routes.ts';
import { weekdays } from '@quad/contract/organization/inboxes/working-hours.ts';
import { useProfile } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { sayZone } from '../../../parts/dates/say-zone.ts';
import { TimeField } from '../../../parts/dates/TimeField.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useSetQuietTime } from './data.ts';

export const QuietHoursCard = () => {
	const { timeZone, ...start } = useProfile().quietHours;
	const save = useSetQuietTime();
	const form = useContractForm(setQuietTime, {
		start,
		send: (body) => save.mutateAsync({ body }),
		onSent: () => toast.success('Saved.'),
	});
	const { enabled, days } = form.values;
	return (
		<FormSection
			title="Pause notifications"
			about="No email, push or sound during these hours. Texts still unread when they end are sent to you then, together."
			form={form}
		>
			<Switch label="Pause every night" {...form.toggle('enabled')} />
			{enabled && (
				<>
					<Group gap="sm" align="flex-start">
						<TimeField required label="From" {...form.field('from')} />
						<TimeField required label="Until" {...form.field('until')} />
					</Group>
					<Checkbox.Group
						label="Pause all day"
						value={days.map(String)}
						onChange={(chosen) => form.write({ days: chosen.map(Number) })}
					>
						<Group gap="md" mt={6}>
							{weekdays.map((name, nth) => (
								<Checkbox key={name} value={String(nth + 1)} label={name.slice(0, 3)} aria-label={name} />
							))}
						</Group>
					</Checkbox.Group>
					<Text size="sm" c="dimmed">
						Times are in {sayZone(timeZone)}.
					</Text>
				</>
			)}
		</FormSection>
	);
};
