/** Edits a smart message's question and replies, beside a phone that shows them. */
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { smartMessageLimits } from '@quad/contract/texting/smart-messages/limits.ts';
import {
	type Closing,
	closings,
	type SmartType,
	smartTypes,
	textOfQuestion,
} from '@quad/contract/texting/smart-messages/question.ts';
import { smartMessageRefusals } from '@quad/contract/texting/smart-messages/refusals.ts';
import {
	createSmartMessage,
	type NewSmartMessage,
	type SmartMessage,
} from '@quad/contract/texting/smart-messages/routes.ts';
import { asksItself, stopsInvited } from '@quad/contract/texting/smart-messages/wording.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfiguration } from '../../../foundation/session.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { CharacterBar, CharacterCount } from '../../../parts/compose/CharacterBar.tsx';
import { Composer } from '../../../parts/compose/Composer.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { PhoneTalk } from './PhoneTalk.tsx';
import c from './SmartMessageForm.module.css';
import { typeWords } from './words.ts';
import { writtenOf } from './written.ts';

interface SmartMessageFormProps {
	start: NewSmartMessage;
	save: string;
	send: (smart: NewSmartMessage) => Promise<SmartMessage>;
	/** Explains why saving failed. */
	sentenceFor: (error: unknown) => string;
	onSaved: (smart: SmartMessage) => void;
	/** Leaves the page of a new one. */
	onCancel?: () => void;
	children?: ReactNode;
}

export const SmartMessageForm = ({
	start,
	save,
	send,
	sentenceFor,
	onSaved,
	onCancel,
	children,
}: SmartMessageFormProps) => {
	const { messageLength } = useConfiguration();
	const form = useContractForm(createSmartMessage, { start: writtenOf(start), send, sentenceFor, onSent: onSaved });
	const { values: smart, write: change } = form;
	const isReady = smart.name.trim() !== '' && smart.message.trim() !== '' && !asksItself(smart.message);
	const closingLength = textOfQuestion({ ...smart, message: '' }).length;
	return (
		<form className={c.columns} {...form.props}>
			<div className={c.fields}>
				<Card title="Question">
					<Stack gap="md">
						<TextInput
							label="Name"
							description="For your team; recipients don’t see it."
							required
							maxLength={smartMessageLimits.name}
							{...form.field('name')}
						/>
						<Choice
							label="Kind of question"
							description={typeWords[smart.messageType].sorts}
							value={smart.messageType}
							choices={types.map((value) => ({ value, label: typeWords[value].label }))}
							onChange={(messageType) => change({ messageType })}
						/>
						<div>
							<Composer
								label="Message"
								placeholder="Are you coming to Admitted Students Day?"
								limit={messageLength.compose - closingLength}
								{...form.field('message')}
								onSubmit={() => isReady && form.submit()}
								minRows={3}
							/>
							<Wording message={smart.message} />
						</div>
						{smart.messageType === smartTypes.basic && (
							<Choice
								label="Closing"
								description="Added to the end of the message."
								value={smart.messageClosing}
								choices={closingNumbers.map((value) => ({ value, label: closings[value].text }))}
								onChange={(messageClosing) => change({ messageClosing })}
							/>
						)}
					</Stack>
				</Card>
				<Card title="Automatic replies">
					<Stack gap="md">
						<Text size="sm" c="dimmed">
							Sent once, as soon as the reply arrives. Leave blank to send nothing.
						</Text>
						<Reply
							label="Reply to Yes"
							limit={messageLength.reply}
							value={smart.positiveReply}
							onChange={(positiveReply) => change({ positiveReply })}
						/>
						<Reply
							label="Reply to No"
							limit={messageLength.reply}
							value={smart.negativeReply}
							onChange={(negativeReply) => change({ negativeReply })}
						/>
					</Stack>
				</Card>
				<SaveBar
					isChanged={form.isChanged}
					isPending={form.isPending}
					failures={form.failure ? [form.failure] : []}
					saves={save}
					isReady={isReady}
					{...(onCancel ? { onCancel } : { onDiscard: form.reset })}
				>
					{children}
				</SaveBar>
			</div>
			<div className={c.beside}>
				<PhoneTalk question={smart} />
			</div>
		</form>
	);
};

const types = [smartTypes.basic, smartTypes.scale, smartTypes.choice] as const satisfies readonly SmartType[];
const closingNumbers = [0, 1, 2, 3] as const satisfies readonly Closing[];

interface ChoiceProps<Value extends number> {
	label: string;
	description: string;
	value: Value;
	choices: ReadonlyArray<{ value: Value; label: string }>;
	onChange: (value: Value) => void;
}

const Choice = <Value extends number>({ label, description, value, choices, onChange }: ChoiceProps<Value>) => (
	<Radio.Group
		label={label}
		description={description}
		value={String(value)}
		onChange={(chosen) => {
			const found = choices.find((choice) => String(choice.value) === chosen);
			if (found) onChange(found.value);
		}}
	>
		<div className={c.choices}>
			{choices.map((choice) => (
				<Radio key={choice.value} value={String(choice.value)} label={choice.label} />
			))}
		</div>
	</Radio.Group>
);

/** Shows errors and advice about the wording of the question. */
const Wording = ({ message }: { message: string }) => {
	const stops = stopsInvited(message);
	return (
		<div role="status" className={c.wording}>
			{asksItself(message) && (
				<span className={c.wrong}>{smartMessageRefusals['smart-message.asks_itself'].message}</span>
			)}
			{stops.length > 0 && (
				<span>
					<TriangleAlert size={15} aria-hidden /> Anyone who replies {names.format(stops.map((word) => `“${word}”`))} is
					opted out of all texts. Ask for another word.
				</span>
			)}
		</div>
	);
};

const names = new Intl.ListFormat('en-US', { type: 'disjunction' });

interface ReplyProps {
	label: string;
	limit: number;
	value: string;
	onChange: (text: string) => void;
}

const Reply = ({ label, limit, value, onChange }: ReplyProps) => (
	<div>
		<Textarea
			label={label}
			autosize
			minRows={2}
			maxRows={6}
			maxLength={limit}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
		<CharacterBar text={value} limit={limit} leftOut={undefined} withFields={false} onMend={onChange} />
		<CharacterCount text={value} limit={limit} />
	</div>
);
