/** A file that came with a text. The browser plays it if it can, and it can always be downloaded. */
import { ActionIcon } from '@mantine/core';
import { endingOf } from '@quad/contract/organization/media/address.ts';
import { attachmentNames, fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import type { ShownFile } from '@quad/contract/organization/media/shown.ts';
import { CalendarDays, Contact, Download, File, FileText, Mic, Video } from 'lucide-react';
import { useState } from 'react';
import { formatDuration, formatFileSize } from '../../foundation/format.ts';
import c from './Attachment.module.css';
import { ContactCardView } from './ContactCardView.tsx';

interface AttachmentProps {
	file: ShownFile;
	/** The sender's name, for screen readers. */
	from: string;
}

export const Attachment = ({ file, from }: AttachmentProps) => (
	<figure className={c.attachment} aria-label={`${attachmentNames[file.kind].one} from ${from}`}>
		<Player file={file} from={from} />
		{file.card && <ContactCardView card={file.card} />}
		<FileLine file={file} from={from} />
	</figure>
);

const FileLine = ({ file, from }: AttachmentProps) => {
	const name = attachmentNames[file.kind].one;
	const Icon = iconOf(file);
	return (
		<div className={c.line}>
			<span className={c.icon} aria-hidden>
				<Icon size={18} />
			</span>
			<span className={c.words}>
				<span className={c.name}>{name}</span>
				<span className={c.facts}>{factsOf(file).join(' · ')}</span>
			</span>
			<ActionIcon
				component="a"
				href={file.uri}
				download
				variant="default"
				size="lg"
				aria-label={`Download ${name === 'PDF' ? name : name.toLowerCase()} from ${from}`}
			>
				<Download size={17} aria-hidden />
			</ActionIcon>
		</div>
	);
};

const factsOf = ({ uri, durationMs, bytes }: ShownFile): string[] => {
	const { says } = fileTypeOf(endingOf(uri));
	return [
		...(says === undefined ? [] : [says]),
		...(durationMs === null ? [] : [formatDuration(durationMs)]),
		formatFileSize(bytes),
	];
};

const iconOf = ({ kind, mimeType }: ShownFile) => {
	if (kind === 'voice') return Mic;
	if (kind === 'video') return Video;
	if (kind === 'pdf') return FileText;
	if (kind === 'contact-card') return Contact;
	return mimeType.startsWith('text/calendar') ? CalendarDays : File;
};

/** Phones record some formats that browsers can't play, such as AMR, CAF and old videos. */
const Player = ({ file: { kind, uri, mimeType }, from }: AttachmentProps) => {
	const [hasFailed, setFailed] = useState(false);
	if (kind !== 'voice' && kind !== 'video') return null;
	const label = `${attachmentNames[kind].one} from ${from}`;
	if (hasFailed || !canPlay(kind, mimeType))
		return (
			<p className={c.cannot}>
				{kind === 'voice'
					? 'Your browser can’t play this recording. Download it to listen.'
					: 'Your browser can’t play this video. Download it to watch.'}
			</p>
		);
	const props = {
		src: uri,
		controls: true,
		preload: 'metadata',
		'aria-label': label,
		onError: () => setFailed(true),
	} as const;
	return kind === 'voice' ? (
		<audio className={c.audio} {...props} />
	) : (
		<video className={c.video} playsInline {...props} />
	);
};

/** QuickTime files have the same content as MP4. Most browsers play them without saying that they can. */
const canPlay = (kind: 'voice' | 'video', mimeType: string): boolean =>
	mimeType === 'video/quicktime' ||
	document.createElement(kind === 'voice' ? 'audio' : 'video').canPlayType(mimeType) !== '';
