/** One event: whether somebody is told, and who. Recipients are split on whitespace or commas (spec 3 §5). */
import { Button, Group, Switch, Textarea } from '@mantine/core';
import { splitAddresses } from '@quad/contract/notices/addresses.ts';
import { type AlertEvent, alertEventLabels } from '@quad/contract/notices/alert-events.ts';
import type { Alert } from '@quad/contract/notices/routes.ts';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { toast } from '../../foundation/toast.ts';
import { Card } from '../../ui/Card.tsx';
import c from './AlertCard.module.css';
import { useSaveAlert } from './alerts-data.ts';

/** Failures of webhooks are told from the day there are webhooks. */
const about: Partial<Record<AlertEvent, string>> = {
	optOut: 'How many people texted STOP.',
	unknownStudentMessage: 'How many texts came from numbers that nobody knows.',
	newStudentAdded: 'How many new contacts an import added to the team.',
};

const writtenOf = ({ notificationEmails }: Alert): string =>
	notificationEmails.map(({ emailAddress }) => emailAddress).join('\n');

export const AlertCard = ({ alert }: { alert: Alert }) => {
	const save = useSaveAlert();
	const [isActive, setActive] = useState(alert.isActive);
	const [written, setWritten] = useState(writtenOf(alert));
	const said = about[alert.event];
	if (!said) return null;
	const addresses = splitAddresses(written);
	const changed = isActive !== alert.isActive || addresses.join('\n') !== writtenOf(alert);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const notificationEmails = addresses.map((emailAddress) => ({ emailAddress }));
		try {
			setWritten(writtenOf(await save.mutateAsync({ event: alert.event, isActive, notificationEmails })));
			toast.success('The notification settings are saved.');
		} catch {
			// the sentence stands at the field
		}
	};
	return (
		<Card title={alertEventLabels[alert.event]}>
			<form className={c.form} onSubmit={(event) => void submit(event)}>
				<Switch
					label="Send mail"
					description={said}
					checked={isActive}
					onChange={(event) => setActive(event.currentTarget.checked)}
				/>
				<Textarea
					label="Who is told"
					description="E-mail addresses, with spaces, commas or new lines between them."
					value={written}
					onChange={(event) => setWritten(event.currentTarget.value)}
					error={save.isError ? sentenceOf(save.error) : undefined}
					autosize
					minRows={2}
					maxRows={8}
					autoComplete="off"
					spellCheck={false}
				/>
				<Group>
					<Button type="submit" disabled={!changed} loading={save.isPending}>
						Save
					</Button>
				</Group>
			</form>
		</Card>
	);
};
