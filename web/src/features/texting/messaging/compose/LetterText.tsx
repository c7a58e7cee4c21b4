/** The text of the message, in a bubble of the inbox's color. */
import { Text } from '@mantine/core';
import { useConfiguration } from '../../../../foundation/session.ts';
import { Composer } from '../../../../parts/compose/Composer.tsx';
import { MediaPicker } from '../../../../parts/compose/MediaPicker.tsx';
import { PictureNote } from '../../../../parts/compose/PictureNote.tsx';

interface LetterTextProps {
	text: string;
	onText: (text: string) => void;
	mediaUri: string | undefined;
	onMedia: (uri: string | undefined) => void;
	/** Whether the inbox can send pictures. High-speed inboxes can't (gaps A-21). */
	takesMedia: boolean;
	/** What the text comes from, if it can't be edited. */
	fixedBy: 'template' | 'smart-message' | undefined;
	/** Called on Ctrl+Enter or ⌘+Enter. */
	onSend: () => void;
}

export const LetterText = ({ text, onText, fixedBy, onSend, mediaUri, onMedia, takesMedia }: LetterTextProps) => {
	const { messageLength, hasBulkMms } = useConfiguration();
	return (
		<>
			<Composer
				isLetter
				label="Text of the message"
				placeholder="Write a message…"
				limit={messageLength.compose}
				value={text}
				onChange={onText}
				onSubmit={onSend}
				withTemplates
				disabled={fixedBy !== undefined}
				tools={takesMedia && <MediaPicker uri={mediaUri} onChange={onMedia} />}
				minRows={7}
				maxRows={14}
			/>
			{fixedBy && (
				<Text size="sm" c="dimmed">
					{fixedBy === 'template'
						? 'The template sets this text. Clear it above to write your own.'
						: 'The Smart Message sets this question. Remove it below to write your own text.'}
				</Text>
			)}
			{takesMedia && !hasBulkMms && mediaUri !== undefined && (
				<Text size="sm" c="dimmed">
					Without Bulk MMS this picture can go to one person only.
				</Text>
			)}
			{takesMedia && <PictureNote mediaUri={mediaUri} />}
		</>
	);
};
