/** Kinds of attachments, with their names, and the media types of files. */
import { z } from 'zod';

export const attachmentKind = z.enum(['picture', 'voice', 'video', 'contact-card', 'pdf', 'file']);
export type AttachmentKind = z.output<typeof attachmentKind>;

/** What lists, notifications and exports show in place of an attachment. */
export const attachmentNames: Readonly<Record<AttachmentKind, { readonly one: string; readonly many: string }>> = {
	picture: { one: 'Picture', many: 'pictures' },
	voice: { one: 'Voice message', many: 'voice messages' },
	video: { one: 'Video', many: 'videos' },
	'contact-card': { one: 'Contact card', many: 'contact cards' },
	pdf: { one: 'PDF', many: 'PDFs' },
	file: { one: 'File', many: 'files' },
};

/** Returns the kinds in the order of arrival, such as `2 pictures, Voice message`; empty if there are none. */
export const sayAttachments = (kinds: readonly AttachmentKind[]): string =>
	[...Map.groupBy(kinds, (kind) => kind)]
		.map(([kind, { length }]) => (length === 1 ? attachmentNames[kind].one : `${length} ${attachmentNames[kind].many}`))
		.join(', ');

interface FileType {
	readonly kind: AttachmentKind;
	readonly mimeType: string;
	/** The usual name of the file type, if the kind alone is too vague. */
	readonly says?: string;
}

/** All file types that are stored, by extension. Only the first three are sent or shown as pictures. */
export const fileTypes = {
	gif: { kind: 'picture', mimeType: 'image/gif' },
	jpg: { kind: 'picture', mimeType: 'image/jpeg' },
	png: { kind: 'picture', mimeType: 'image/png' },
	// only from simulated phones, because received ones are converted to JPEG
	heic: { kind: 'picture', mimeType: 'image/heic' },
	webp: { kind: 'picture', mimeType: 'image/webp' },
	avif: { kind: 'picture', mimeType: 'image/avif' },
	tiff: { kind: 'picture', mimeType: 'image/tiff' },
	aac: { kind: 'voice', mimeType: 'audio/aac', says: 'AAC' },
	aiff: { kind: 'voice', mimeType: 'audio/aiff', says: 'AIFF' },
	amr: { kind: 'voice', mimeType: 'audio/amr', says: 'AMR' },
	awb: { kind: 'voice', mimeType: 'audio/amr-wb', says: 'AMR' },
	caf: { kind: 'voice', mimeType: 'audio/x-caf', says: 'CAF' },
	flac: { kind: 'voice', mimeType: 'audio/flac', says: 'FLAC' },
	m4a: { kind: 'voice', mimeType: 'audio/mp4', says: 'M4A' },
	mp3: { kind: 'voice', mimeType: 'audio/mpeg', says: 'MP3' },
	oga: { kind: 'voice', mimeType: 'audio/ogg', says: 'OGG' },
	qcp: { kind: 'voice', mimeType: 'audio/qcelp', says: 'QCP' },
	wav: { kind: 'voice', mimeType: 'audio/wav', says: 'WAV' },
	weba: { kind: 'voice', mimeType: 'audio/webm', says: 'WebM' },
	'3ga': { kind: 'voice', mimeType: 'audio/3gpp', says: '3GP' },
	'3gp': { kind: 'video', mimeType: 'video/3gpp', says: '3GP' },
	avi: { kind: 'video', mimeType: 'video/x-msvideo', says: 'AVI' },
	mkv: { kind: 'video', mimeType: 'video/x-matroska', says: 'MKV' },
	mov: { kind: 'video', mimeType: 'video/quicktime', says: 'MOV' },
	mp4: { kind: 'video', mimeType: 'video/mp4', says: 'MP4' },
	ogv: { kind: 'video', mimeType: 'video/ogg', says: 'OGG' },
	webm: { kind: 'video', mimeType: 'video/webm', says: 'WebM' },
	vcf: { kind: 'contact-card', mimeType: 'text/vcard; charset=utf-8' },
	pdf: { kind: 'pdf', mimeType: 'application/pdf' },
	doc: { kind: 'file', mimeType: 'application/msword', says: 'Word document' },
	docx: {
		kind: 'file',
		mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		says: 'Word document',
	},
	ics: { kind: 'file', mimeType: 'text/calendar; charset=utf-8', says: 'Calendar event' },
	odt: { kind: 'file', mimeType: 'application/vnd.oasis.opendocument.text', says: 'OpenDocument text' },
	ppt: { kind: 'file', mimeType: 'application/vnd.ms-powerpoint', says: 'PowerPoint presentation' },
	pptx: {
		kind: 'file',
		mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
		says: 'PowerPoint presentation',
	},
	rtf: { kind: 'file', mimeType: 'application/rtf', says: 'Rich text document' },
	txt: { kind: 'file', mimeType: 'text/plain; charset=utf-8', says: 'Plain text' },
	xls: { kind: 'file', mimeType: 'application/vnd.ms-excel', says: 'Excel workbook' },
	xlsx: {
		kind: 'file',
		mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		says: 'Excel workbook',
	},
	zip: { kind: 'file', mimeType: 'application/zip', says: 'Zip archive' },
	bin: { kind: 'file', mimeType: 'application/octet-stream' },
} as const satisfies Readonly<Record<string, FileType>>;
export type FileEnding = keyof typeof fileTypes;

const endings: ReadonlySet<string> = new Set(Object.keys(fileTypes));
export const isFileEnding = (ending: string): ending is FileEnding => endings.has(ending);

export const fileTypeOf = (ending: FileEnding): FileType => fileTypes[ending];

/** Returns the kind according to the carrier’s Content-Type, until the file's first bytes show what it really is. */
export const claimedKind = (contentType: string | undefined): AttachmentKind => {
	const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
	if (type === '') return 'picture'; // as most attachments are
	if (type.startsWith('image/') && !type.startsWith('image/svg')) return 'picture';
	if (type.startsWith('audio/') || type === 'application/ogg') return 'voice';
	if (type.startsWith('video/')) return 'video';
	if (/^text\/(x-)?vcard$/.test(type) || type === 'text/directory') return 'contact-card';
	return type === 'application/pdf' ? 'pdf' : 'file';
};

export const cardLimits = { contacts: 5, phones: 20, emails: 10, characters: 200 } as const;

/** A contact on a contact card, exactly as the sender wrote it, so it is not validated. */
export const cardContact = z.object({
	name: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	organization: z.string(),
	/** The first phone numbers. `phoneCount` is the number of all. */
	phones: z.array(z.object({ label: z.string(), number: z.string() })),
	phoneCount: z.number().int(),
	emails: z.array(z.string()),
	emailCount: z.number().int(),
});
export type CardContact = z.output<typeof cardContact>;

/** The first contacts on a contact card. `count` is the number of all. */
export const contactCard = z.object({ contacts: z.array(cardContact), count: z.number().int() });
export type ContactCard = z.output<typeof contactCard>;

/** A message's attachment, as other systems get it. */
export const messageAttachment = z.object({
	kind: attachmentKind,
	/** A URL on Quad’s own origin; null until the file has been fetched, or if it is unavailable. */
	uri: z.string().nullable(),
	mimeType: z.string().nullable(),
	bytes: z.number().int().nullable(),
	problem: z.string().nullable(),
});
export type MessageAttachment = z.output<typeof messageAttachment>;
