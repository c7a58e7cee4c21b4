/** The screen of a phone that has just got a text. */
import { piecesOf } from '@quad/contract/texting/messaging/merge-fields.ts';
import { segmentsIn } from '@quad/contract/texting/messaging/sms-segments.ts';
import { Fragment, type ReactNode } from 'react';
import { formatCounted, formatPhone } from '../../../../../foundation/format.ts';
import type { ProfileInbox } from '../../../../../foundation/session.ts';
import { InboxChip } from '../../../../../ui/InboxMark.tsx';
import c from './PhoneScreen.module.css';

interface PhoneScreenProps {
	inbox: ProfileInbox | undefined;
	text: string;
	/** Whether the text still has merge fields, so that its segments aren't known. */
	isWritten: boolean;
	isFaded: boolean;
	mediaUri: string | undefined;
	time: string | undefined;
	/** Why the text isn't sent. */
	note: ReactNode;
}

export const PhoneScreen = ({ inbox, text, isWritten, isFaded, mediaUri, time, note }: PhoneScreenProps) => {
	const parts = isWritten || inbox?.type === 'whatsapp' ? [text] : segmentsIn(text);
	return (
		<div className={c.phone}>
			<span className={c.speaker} aria-hidden />
			<p className={c.sender}>
				{inbox && <InboxChip color={inbox.color} type={inbox.type} />}
				{inbox?.number ? formatPhone(inbox.number) : inbox?.name}
			</p>
			<div className={c.screen}>
				{text.trim() === '' && mediaUri === undefined ? (
					<p className={c.empty}>Your message appears here.</p>
				) : (
					<>
						{time && <p className={c.time}>{time}</p>}
						{mediaUri !== undefined && <img className={c.picture} src={mediaUri} alt="Attached" />}
						{text.trim() !== '' && (
							<p className={c.bubble} data-faded={isFaded || undefined} data-unsent={note !== undefined || undefined}>
								{isWritten ? <Written text={text} isMissing={note !== undefined} /> : <Segments parts={parts} />}
							</p>
						)}
						{parts.length > 1 && <p className={c.about}>{formatCounted(parts.length, 'segment')}</p>}
						{note !== undefined && <p className={c.note}>{note}</p>}
					</>
				)}
			</div>
		</div>
	);
};

/** Marks where carriers split the text. */
const Segments = ({ parts }: { parts: readonly string[] }) =>
	startsOf(parts).map(({ start, nth, part }) => (
		<Fragment key={start}>
			{nth > 1 && <span className={c.break} title={`Segment ${nth} begins here`} aria-hidden />}
			{part}
		</Fragment>
	));

const startsOf = (parts: readonly string[]): Array<{ start: number; nth: number; part: string }> => {
	let start = 0;
	return parts.map((part, at) => {
		const begun = { start, nth: at + 1, part };
		start += part.length;
		return begun;
	});
};

const Written = ({ text, isMissing }: { text: string; isMissing: boolean }) => {
	let start = 0;
	return piecesOf(text).map((piece) => {
		const key = start;
		start += 'text' in piece ? piece.text.length : piece.field.length + 4;
		return 'text' in piece ? (
			<Fragment key={key}>{piece.text}</Fragment>
		) : (
			<mark key={key} className={c.field} data-missing={isMissing || undefined}>
				{piece.field}
			</mark>
		);
	});
};
