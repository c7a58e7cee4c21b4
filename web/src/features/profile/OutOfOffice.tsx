/** Whether one is away, and what is answered meanwhile: changed together, by one button. */
import { Alert, Button, Switch } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../foundation/failures.ts';
import { useConfiguration, useProfile } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { words } from '../../foundation/words.ts';
import { Composer } from '../../parts/Composer.tsx';
import { Card } from '../../ui/Card.tsx';
import { useSetOutOfOffice } from './data.ts';
import c from './OutOfOffice.module.css';

export const OutOfOffice = () => {
	const { inboxes, outOfOfficeConfig, currentDepartment } = useProfile();
	const { messageLength } = useConfiguration();
	const save = useSetOutOfOffice();
	const [changes, setChanges] = useState<Partial<typeof outOfOfficeConfig>>({});
	const own = inboxes.find(({ type }) => type === 'personal');
	const { enabled, replyMessage } = { ...outOfOfficeConfig, ...changes };
	const isChanged =
		enabled !== outOfOfficeConfig.enabled || replyMessage.trim() !== outOfOfficeConfig.replyMessage.trim();

	const submit = async (event?: FormEvent) => {
		event?.preventDefault();
		if (save.isPending || !isChanged) return;
		await save.mutateAsync({ body: { enabled, replyMessage } }).then(
			() => {
				setChanges({});
				toast.success('Your out-of-office message is saved.');
			},
			() => undefined, // the sentence stands above the button
		);
	};
	if (!own)
		return (
			<Card title="Out of office">
				<p className={c.about}>
					You have no inbox of your own in {currentDepartment.name}, so there is nothing to answer for you.
				</p>
			</Card>
		);
	return (
		<Card title="Out of office">
			<form className={c.form} data-ix={own.color} onSubmit={(event) => void submit(event)}>
				<Switch
					label="I am out of the office"
					description={`Who texts your own inbox in ${currentDepartment.name} is to get the message below.`}
					checked={enabled}
					onChange={(event) => setChanges({ ...changes, enabled: event.currentTarget.checked })}
				/>
				<Composer
					label="Out-of-office message"
					placeholder="I am back on Monday. If it cannot wait, call the front desk."
					limit={messageLength.reply}
					value={replyMessage}
					onChange={(text) => setChanges({ ...changes, replyMessage: text })}
					onSubmit={() => void submit()}
					minRows={4}
					end={
						<Button type="submit" disabled={!isChanged} loading={save.isPending}>
							Save
						</Button>
					}
				/>
				{save.isError && (
					<Alert color="red" icon={<TriangleAlert size={18} />} role="alert">
						{save.error instanceof Refused ? save.error.message : words.outOfOfficeFailed}
					</Alert>
				)}
				<p className={c.about}>
					Quad keeps the message with your inbox. It does not answer by itself yet: that comes with automatic replies.
				</p>
			</form>
		</Card>
	);
};
