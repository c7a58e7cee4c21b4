/** From how many messages on whoever composes is told, for every team that does not do it in its own way. */
import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toast } from '../../foundation/toast.ts';
import { Card } from '../../ui/Card.tsx';
import { type Limits, useSetSendingRules } from './data.ts';
import { PressureSelect } from './PressureSelect.tsx';
import c from './sending-rules.module.css';

export const OrganizationPressure = ({ limits }: { limits: Limits }) => {
	const save = useSetSendingRules();
	const [texts, setTexts] = useState<number | null>(limits.pressureTexts);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (texts === null) return;
		save.mutate(
			{ ...limits, pressureTexts: texts },
			{ onSuccess: () => toast.success('When somebody is told is saved.'), onError: toast.failure },
		);
	};
	return (
		<Card title="When people have had a lot">
			<form className={c.form} onSubmit={submit}>
				<Text size="sm" c="dimmed">
					Nobody sees what other teams have sent. So compose tells how many of those who would get a message have had so
					many within seven days, from any team of the organization. Answers in a conversation are not counted. It is
					advice: the message can be sent all the same.
				</Text>
				<PressureSelect value={texts} onChange={setTexts} />
				<Group>
					<Button type="submit" disabled={texts === limits.pressureTexts} loading={save.isPending}>
						Save
					</Button>
				</Group>
			</form>
		</Card>
	);
};
