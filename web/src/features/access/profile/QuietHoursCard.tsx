/** Sets when notifications are held back: hours of each night, and whole days. They are delivered afterwards. */
import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { setQuietTime } from '@quad/contract/news/notifications/quiet-routes.ts';
import { weekdays } from '@quad/contract/organization/inboxes/working-hours.ts';
import { useProfile } from '../../../foundation/session.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { sayZone } from '../../../parts/dates/say-zone.ts';
import { TimeField } from '../../../parts/dates/TimeField.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useSetQuietTime } from './data.ts';

export const QuietHoursCard = () => {
	const { timeZone, ...start } = useProfile().quietHours;
	const save = useSetQuietTime();
	const form = useContractForm(setQuietTime, { start, send: (body) => save.mutateAsync({ body }) });
	const { enabled, days } = form.values;
	return (
		<Card title="Quiet hours">
			<Text c="dimmed">
				No email, push or sound. Texts still unread when quiet hours end are sent to you then, together.
			</Text>
			<form {...form.props}>
				<Stack gap="md">
					<Switch label="Use quiet hours" {...form.toggle('enabled')} />
					{enabled && (
						<>
							<Group gap="sm" align="flex-start">
								<TimeField required label="From" {...form.field('from')} />
								<TimeField required label="Until" {...form.field('until')} />
							</Group>
							<Checkbox.Group
								label="Quiet all day"
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
					{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
					<Group>
						<Button type="submit" loading={form.isPending}>
							Save quiet hours
						</Button>
						<Text size="sm" role="status">
							{save.isSuccess && 'Saved'}
						</Text>
					</Group>
				</Stack>
			</form>
		</Card>
	);
};
