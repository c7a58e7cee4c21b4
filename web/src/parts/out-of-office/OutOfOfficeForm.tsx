/** Sets whether an inbox is out of office, and its automatic reply. One button saves both. */
import { Group, Switch } from '@mantine/core';
import { setOutOfOffice } from '@quad/contract/access/profile/routes.ts';
import type { InboxColor } from '@quad/contract/access/session/routes.ts';
import type { OutOfOfficeConfig } from '@quad/contract/access/session/settings.ts';
import { Refused } from '../../foundation/failures.ts';
import { useConfiguration } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { words } from '../../foundation/words.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Composer } from '../compose/Composer.tsx';
import { DateField } from '../dates/DateField.tsx';
import c from './OutOfOfficeForm.module.css';

interface OutOfOfficeFormProps {
	color: InboxColor;
	/** The switch's label, and its description. */
	label: string;
	about: string;
	start: OutOfOfficeConfig;
	send: (body: OutOfOfficeConfig) => Promise<OutOfOfficeConfig>;
}

export const OutOfOfficeForm = ({ color, label, about, start, send }: OutOfOfficeFormProps) => {
	const { messageLength } = useConfiguration();
	const form = useContractForm(setOutOfOffice, {
		start,
		send,
		onSent: () => toast.success('The out-of-office message is saved.'),
		sentenceFor: (error) => (error instanceof Refused ? error.message : words.outOfOfficeFailed),
		resets: true,
	});
	const { firstDay, lastDay } = form.values;
	return (
		<FormSection title="Automatic reply" form={form}>
			<div className={c.form} data-ix={color}>
				<Switch label={label} description={about} {...form.toggle('enabled')} />
				<Group grow align="flex-start">
					<DateField
						label="First day away"
						description="Empty: from now on."
						{...form.field('firstDay')}
						value={firstDay ?? ''}
						onChange={(day) => form.write({ firstDay: day || null })}
					/>
					<DateField
						label="Last day away"
						description="Empty: no last day."
						{...form.field('lastDay')}
						value={lastDay ?? ''}
						min={firstDay ?? undefined}
						onChange={(day) => form.write({ lastDay: day || null })}
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
				/>
				<p className={c.about}>
					It isn’t sent within five minutes of a reply from you or a colleague, or to people who opted out.
				</p>
			</div>
		</FormSection>
	);
};
