/** Writes a reply to one person or a group, with a preview and a note about who won't get it. */
import { Button, CloseButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fieldsIn } from '@quad/contract/texting/messaging/merge-fields.ts';
import { skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { useConfiguration } from '../../../foundation/session.ts';
import { Composer } from '../../../parts/compose/Composer.tsx';
import { leftOut, sayPeople } from '../../../parts/compose/left-out.ts';
import { MediaPicker } from '../../../parts/compose/MediaPicker.tsx';
import { PictureNote } from '../../../parts/compose/PictureNote.tsx';
import { MessageTypeInLine } from '../../../parts/messages/MessageTypeInLine.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { isEmpty, previewQuery, type Written } from './data.ts';
import c from './Triage.module.css';

const typingPauseMs = 350;

interface AnswerBoxProps {
	batchId: string;
	messageIds: string[];
	/** Whether the inbox can send pictures. High-speed inboxes can't. */
	takesMedia: boolean;
	answer: Written;
	onChange: (changes: Partial<Written>) => void;
	onSend: () => void;
	onClose: () => void;
	inputRef: RefObject<HTMLTextAreaElement | null>;
}

export const AnswerBox = ({ batchId, messageIds, answer, onChange, onSend, onClose, ...box }: AnswerBoxProps) => {
	const { text, mediaUri, messageTypeId } = answer;
	const { messageLength } = useConfiguration();
	const count = messageIds.length;
	const isNothing = isEmpty(answer);
	const ids = messageIds.join(' ');
	const request = useMemo(
		() => (isNothing ? null : { messageIds: ids.split(' '), written: { text, mediaUri } }),
		[isNothing, ids, text, mediaUri],
	);
	const [settled] = useDebouncedValue(request, typingPauseMs);
	const { data: preview, error } = useQuery(previewQuery(batchId, isNothing ? null : settled));
	const [example] = preview?.examples ?? [];
	return (
		<div className={c.answer}>
			<div className={c.head}>
				About
				<MessageTypeInLine value={messageTypeId} onChange={(next) => onChange({ messageTypeId: next })} />
				<CloseButton aria-label="Close the answer" onClick={onClose} className={c.notNow ?? ''} />
			</div>
			{error !== null && !isNothing && <ErrorAlert p="xs">{sentenceOf(error)}</ErrorAlert>}
			<Composer
				withTemplates
				label={count === 1 ? 'Answer' : `Answer to ${sayPeople(count)}`}
				placeholder={count === 1 ? 'Write an answer…' : `Write one answer for all ${count}…`}
				inputRef={box.inputRef}
				value={text}
				onChange={(next) => onChange({ text: next })}
				limit={messageLength.reply}
				onSubmit={() => !isNothing && onSend()}
				tools={box.takesMedia && <MediaPicker uri={mediaUri} onChange={(next) => onChange({ mediaUri: next })} />}
				end={
					<Button
						className={c.send ?? ''}
						rightSection={<SendHorizontal size={16} aria-hidden />}
						disabled={isNothing || count === 0}
						data-commits
						onClick={onSend}
					>
						{count === 1 ? 'Send' : `Send to ${preview && !isNothing ? preview.willGo : count}`}
					</Button>
				}
			/>
			<PictureNote mediaUri={mediaUri} isReply />
			<p className={c.preview} role="status">
				{preview && !isNothing && (
					<>
						{leftOut(preview.leftOut).map(({ reason, count: people }) => (
							<span key={reason}>
								{sayPeople(people)} won’t get it: {skipReasons[reason].toLowerCase()}.{' '}
							</span>
						))}
						{example && fieldsIn(text).length > 0 && (
							<span>
								{example.name} gets “{example.text}”
							</span>
						)}
					</>
				)}
			</p>
		</div>
	);
};
