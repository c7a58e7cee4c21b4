/** What a smart message asks and answers, beside the phone that shows it. */
import { Button, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { smartMessageLimits } from '@quad/contract/smart-messages/limits.ts';
import {
	type Closing,
	closings,
	type SmartType,
	smartTypes,
	textOfQuestion,
} from '@quad/contract/smart-messages/question.ts';
import { smartMessageRefusals } from '@quad/contract/smart-messages/refusals.ts';
import type { NewSmartMessage } from '@quad/contract/smart-messages/routes.ts';
import { asksItself, stopsInvited } from '@quad/contract/smart-messages/wording.ts';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useConfiguration } from '../../foundation/session.ts';
import { CharacterCount } from '../../parts/CharacterBar.tsx';
import { Composer } from '../../parts/Composer.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PhoneTalk } from './PhoneTalk.tsx';
import c from './SmartMessageForm.module.css';
import { typeWords } from './words.ts';

interface SmartMessageFormProps {
	start: NewSmartMessage;
	/** What the button says. */
	save: string;
	isSaving: boolean;
	/** Why it was not saved. */
	failure: string | undefined;
	onSave: (smart: NewSmartMessage) => void;
	/** Beside the button. */
	children?: ReactNode;
}

export const SmartMessageForm = ({ start, save, isSaving, failure, onSave, children }: SmartMessageFormProps) => {
	const { messageLength } = useConfiguration();
	const [smart, setSmart] = useState(start);
	const change = (changes: Partial<NewSmartMessage>) => setSmart({ ...smart, ...changes });
	const isReady = smart.name.trim() !== '' && smart.message.trim() !== '' && !asksItself(smart.message);
	const submit = (event?: FormEvent) => {
		event?.preventDefault();
		if (isReady && !isSaving) onSave(smart);
	};
	const closingLength = textOfQuestion({ ...smart, message: '' }).length;
	return (
		<form className={c.columns} onSubmit={submit} noValidate>
			<div className={c.fields}>
				<Card title="Question">
					<Stack gap="md">
						<TextInput
							label="Name"
							description="For your team; nobody who is asked sees it."
							required
							maxLength={smartMessageLimits.name}
							value={smart.name}
							onChange={({ currentTarget }) => change({ name: currentTarget.value })}
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
								value={smart.message}
								onChange={(message) => change({ message })}
								onSubmit={submit}
								minRows={3}
							/>
							<Wording message={smart.message} />
						</div>
						{smart.messageType === smartTypes.basic && (
							<Choice
								label="Closing"
								description="Stands at the end of the message."
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
							Sent once, as soon as the answer is there. Leave one empty, and nothing is answered by itself.
						</Text>
						<Reply
							label="To a Yes"
							limit={messageLength.reply}
							value={smart.positiveReply}
							onChange={(positiveReply) => change({ positiveReply })}
						/>
						<Reply
							label="To a No"
							limit={messageLength.reply}
							value={smart.negativeReply}
							onChange={(negativeReply) => change({ negativeReply })}
						/>
					</Stack>
				</Card>
				{failure !== undefined && <ErrorAlert>{failure}</ErrorAlert>}
				<div className={c.end}>
					{children}
					<Button type="submit" disabled={!isReady} loading={isSaving}>
						{save}
					</Button>
				</div>
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
			const one = choices.find((choice) => String(choice.value) === chosen);
			if (one) onChange(one.value);
		}}
	>
		<div className={c.choices}>
			{choices.map((choice) => (
				<Radio key={choice.value} value={String(choice.value)} label={choice.label} />
			))}
		</div>
	</Radio.Group>
);

/** What the message may not say, and what it had better not invite. */
const Wording = ({ message }: { message: string }) => {
	const stops = stopsInvited(message);
	return (
		<div role="status" className={c.wording}>
			{asksItself(message) && (
				<span className={c.wrong}>{smartMessageRefusals['smart-message.asks_itself'].message}</span>
			)}
			{stops.length > 0 && (
				<span>
					<TriangleAlert size={15} aria-hidden /> Whoever sends {names.format(stops.map((word) => `“${word}”`))} is
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
		<CharacterCount text={value} limit={limit} />
	</div>
);
