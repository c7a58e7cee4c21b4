/** Sends a text from the phone, by default to the inbox that texted it last. Buttons send common keywords. */
import { ActionIcon, Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { simulatorLimits } from '@quad/contract/carriers/simulator/limits.ts';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '../../../foundation/format.ts';
import { type PhoneFile, type SimulatedPhone, useTextFromPhone } from './data.ts';
import { PhoneAttachments } from './PhoneAttachments.tsx';
import c from './PhoneReply.module.css';

const quickTexts = ['Yes', 'No', 'HELP', 'STOP', 'START'];

export const PhoneReply = ({ phone: { number, inboxes, texts } }: { phone: SimulatedPhone }) => {
	const [chosen, setChosen] = useState<string>();
	const [written, setWritten] = useState('');
	const [files, setFiles] = useState<readonly PhoneFile[]>([]);
	const { mutate, isPending } = useTextFromPhone(number);
	const to = chosen ?? texts.at(-1)?.inboxNumber ?? inboxes[0]?.number;
	if (!to)
		return (
			<Text className={c.none} size="sm" c="dimmed">
				None of your inboxes has a number to text.
			</Text>
		);
	const isReady = (written.trim() !== '' || files.length > 0) && !isPending;
	const send = () => {
		if (!isReady) return;
		mutate(
			{ to, body: written, mediaUris: files.map(({ uri }) => uri) },
			{
				onSuccess: () => {
					setWritten('');
					setFiles([]);
				},
			},
		);
	};
	return (
		<form
			className={c.reply}
			aria-label="Text from this phone"
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
		>
			<NativeSelect
				size="xs"
				aria-label="Inbox to text"
				value={to}
				data={inboxes.map((inbox) => ({
					value: inbox.number,
					label: `To ${inbox.name}, ${formatPhone(inbox.number)}`,
				}))}
				onChange={(event) => setChosen(event.currentTarget.value)}
			/>
			<div className={c.quick}>
				{quickTexts.map((body) => (
					<Button
						key={body}
						className={c.word}
						size="compact-sm"
						variant="default"
						disabled={isPending}
						onClick={() => mutate({ to, body })}
					>
						{body}
					</Button>
				))}
			</div>
			<div className={c.box}>
				<PhoneAttachments files={files} onChange={setFiles} />
				<Textarea
					className={c.field}
					aria-label="Reply"
					placeholder="Text message"
					autosize
					minRows={1}
					maxRows={4}
					maxLength={simulatorLimits.bodyLength}
					value={written}
					onChange={(event) => setWritten(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
						event.preventDefault(); // Enter sends, as in other chat apps; Shift+Enter starts a new line
						send();
					}}
				/>
				<ActionIcon type="submit" variant="filled" color="spruce" radius="xl" aria-label="Send" disabled={!isReady}>
					<SendHorizontal size={18} aria-hidden />
				</ActionIcon>
			</div>
		</form>
	);
};
