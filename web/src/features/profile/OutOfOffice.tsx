/** Whether one is away, and what is answered meanwhile: changed together, by one button. */
import { Alert, Button, Group, Switch, TextInput } from '@mantine/core';
import { setOutOfOffice } from '@quad/contract/profile/routes.ts';
import { TriangleAlert } from 'lucide-react';
import { Refused } from '../../foundation/failures.ts';
import { useConfiguration, useProfile } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { words } from '../../foundation/words.ts';
import { Composer } from '../../parts/compose/Composer.tsx';
import { Card } from '../../ui/Card.tsx';
import { useSetOutOfOffice } from './data.ts';
import c from './OutOfOffice.module.css';

export const OutOfOffice = () => {
	const { inboxes, outOfOfficeConfig, currentDepartment } = useProfile();
	const { messageLength } = useConfiguration();
	const save = useSetOutOfOffice();
	const own = inboxes.find(({ type }) => type === 'personal');
	const form = useContractForm(setOutOfOffice, {
		start: outOfOfficeConfig,
		send: (body) => save.mutateAsync({ body }),
		onSent: () => toast.success('Your out-of-office message is saved.'),
		sentenceFor: (error) => (error instanceof Refused ? error.message : words.outOfOfficeFailed),
		resets: true,
	});
	const { firstDay, lastDay } = form.values;
	if (!own)
		return (
			<Card title="Out of office">
				<p className={c.about}>
					You don’t have a personal inbox in {currentDepartment.name}, so there is no out-of-office message to set.
				</p>
			</Card>
		);
	return (
		<Card title="Out of office">
			<form className={c.form} data-ix={own.color} {...form.props}>
				<Switch
					label="I’m out of the office"
					description={`Who texts your own inbox in ${currentDepartment.name} gets the message below, once a day.`}
					{...form.toggle('enabled')}
				/>
				<Group grow align="flex-start">
					<TextInput
						type="date"
						label="First day away"
						description="Empty: from now on."
						{...form.field('firstDay')}
						value={firstDay ?? ''}
						onChange={({ currentTarget }) => form.write({ firstDay: currentTarget.value || null })}
					/>
					<TextInput
						type="date"
						label="Last day away"
						description="Empty: no last day."
						{...form.field('lastDay')}
						value={lastDay ?? ''}
						min={firstDay ?? undefined}
						onChange={({ currentTarget }) => form.write({ lastDay: currentTarget.value || null })}
					/>
				</Group>
				<Composer
					label="Out-of-office message"
					placeholder="I’m back on Monday. If it can’t wait, call the front desk."
					limit={messageLength.reply}
					{...form.field('replyMessage')}
					onSubmit={() => form.isChanged && form.submit()}
					minRows={4}
					withFields={false}
					end={
						<Button type="submit" disabled={!form.isChanged} loading={form.isPending}>
							Save
						</Button>
					}
				/>
				{form.failure && (
					<Alert color="red" icon={<TriangleAlert size={18} />} role="alert">
						{form.failure}
					</Alert>
				)}
				<p className={c.about}>
					It isn’t sent within five minutes of a reply from you or a colleague, or to people who opted out.
				</p>
			</form>
		</Card>
	);
};
