/** The script tag of a widget, and what a strict content security policy must allow. */
import { Modal, Stack, Text } from '@mantine/core';
import type { ChatWidget } from '@quad/contract/chat/chat/widget-routes.ts';
import { Value, ValueList } from '../../../../ui/ValueList.tsx';

export const InstallModal = ({ widget, onClose }: { widget: ChatWidget; onClose: () => void }) => {
	const { origin } = location;
	return (
		<Modal opened onClose={onClose} size="lg" title={`Install “${widget.name}”`}>
			<Stack gap="md">
				<Text size="sm">Paste this before the end of the body of each page that should have the chat.</Text>
				<ValueList>
					<Value
						label="Script tag"
						canCopy
						text={`<script async src="${origin}/chat-widget.js" data-widget="${widget.key}"></script>`}
					/>
				</ValueList>
				<Text size="sm">If your website has a content security policy, allow this. It needs no inline styles.</Text>
				<ValueList>
					<Value label="script-src" canCopy text={origin} />
					<Value label="img-src" canCopy text={origin} />
					<Value label="connect-src" canCopy text={`${origin} ${origin.replace(/^http/, 'ws')}`} />
				</ValueList>
				<Text size="sm">
					Where scripts aren’t possible, link to the page of the widget. It also works without scripts.
				</Text>
				<ValueList>
					<Value label="Page" canCopy text={`${origin}/web-chat/${widget.key}`} />
				</ValueList>
			</Stack>
		</Modal>
	);
};
