/** What comes in with texts beside words: how each kind is called, and as what each file is served. */
import { z } from 'zod';

export const attachmentKind = z.enum(['picture', 'voice', 'video', 'contact-card', 'pdf', 'file']);
export type AttachmentKind = z.output<typeof attachmentKind>;

/** In lists, notifications and exports, where there is no room to show it. */
export const attachmentNames: Readonly<Record<AttachmentKind, { readonly one: string; readonly many: string }>> = {
	picture: { one: 'Picture', many: 'pictures' },
	voice: { one: 'Voice message', many: 'voice messages' },
	video: { one: 'Video', many: 'videos' },
	'contact-card': { one: 'Contact card', many: 'contact cards' },
	pdf: { one: 'PDF', many: 'PDFs' },
	file: { one: 'File', many: 'files' },
};

/** Each kind once, in the order in which they came: `2 pictures, Voice message`. Empty for none. */
export const sayAttachments = (kinds: readonly AttachmentKind[]): string =>
	[...Map.groupBy(kinds, (kind) => kind)]
		.map(([kind, { length }]) => (length === 1 ? attachmentNames[kind].one : `${length} ${attachmentNames[kind].many}`))
		.join(', ');

interface FileType {
	readonly kind: AttachmentKind;
	readonly mimeType: string;
	/** What people call it, where the kind alone says too little. */
	readonly says?: string;
}

/** Every file that is kept, by the ending of its address. Only the first three are ever sent or shown as pictures. */
export const fileTypes = {
	gif: { kind: 'picture', mimeType: 'image/gif' },
	jpg: { kind: 'picture', mimeType: 'image/jpeg' },
	png: { kind: 'picture', mimeType: 'image/png' },
	// as simulated phones have them; received ones become JPEG
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

/** What a carrier’s Content-Type claims, until the first bytes say what it is. */
export const claimedKind = (contentType: string | undefined): AttachmentKind => {
	const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
	if (type === '') return 'picture'; // as nearly all are
	if (type.startsWith('image/') && !type.startsWith('image/svg')) return 'picture';
	if (type.startsWith('audio/') || type === 'application/ogg') return 'voice';
	if (type.startsWith('video/')) return 'video';
	if (/^text\/(x-)?vcard$/.test(type) || type === 'text/directory') return 'contact-card';
	return type === 'application/pdf' ? 'pdf' : 'file';
};

export const cardLimits = { contacts: 5, phones: 20, emails: 10, characters: 200 } as const;

/** One contact of a contact card, as its sender wrote it: nothing of it is checked. */
export const cardContact = z.object({
	name: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	organization: z.string(),
	/** The first ones; `phoneCount` says how many there are. */
	phones: z.array(z.object({ label: z.string(), number: z.string() })),
	phoneCount: z.number().int(),
	emails: z.array(z.string()),
	emailCount: z.number().int(),
});
export type CardContact = z.output<typeof cardContact>;

/** The first contacts of a contact card; `count` says how many there are. */
export const contactCard = z.object({ contacts: z.array(cardContact), count: z.number().int() });
export type ContactCard = z.output<typeof contactCard>;

/** What came with a message or went with it, as other systems read it. */
export const messageAttachment = z.object({
	kind: attachmentKind,
	/** On Quad’s own origin; null while it is on its way, and where it cannot be had. */
	uri: z.string().nullable(),
	mimeType: z.string().nullable(),
	bytes: z.number().int().nullable(),
	/** Why it cannot be had. */
	problem: z.string().nullable(),
});
export type MessageAttachment = z.output<typeof messageAttachment>;
