import { endingOf } from '@quad/contract/organization/media/address.ts';
import { fileTypeOf, type MessageAttachment } from '@quad/contract/organization/media/attachments.ts';
import type { ShownMedia } from '@quad/contract/organization/media/shown.ts';

export const showAttachment = (media: ShownMedia): MessageAttachment => {
	const nowhere = { uri: null, mimeType: null, bytes: null, problem: null };
	switch (media.state) {
		case 'here':
			return { ...nowhere, kind: 'picture', uri: media.uri, mimeType: fileTypeOf(endingOf(media.uri)).mimeType };
		case 'file':
			return { kind: media.kind, uri: media.uri, mimeType: media.mimeType, bytes: media.bytes, problem: null };
		case 'coming':
			return { ...nowhere, kind: media.kind ?? 'picture' };
		case 'lost':
			return { ...nowhere, kind: media.kind ?? 'picture', problem: media.why };
	}
};
