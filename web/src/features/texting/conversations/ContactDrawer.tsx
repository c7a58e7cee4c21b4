/** Shows contact details in a drawer if the window has no room for them beside the thread. */
import { Drawer, Text } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { ContactPanel } from './ContactPanel.tsx';

interface ContactDrawerProps {
	conversation: Conversation;
	opened: boolean;
	onClose: () => void;
}

export const ContactDrawer = ({ conversation, opened, onClose }: ContactDrawerProps) => (
	<Drawer
		opened={opened}
		onClose={onClose}
		position="right"
		size={320}
		title={
			<Text component="span" fw={650} fz="lg">
				Contact
			</Text>
		}
		closeButtonProps={{ 'aria-label': 'Close' }}
	>
		<ContactPanel conversation={conversation} />
	</Drawer>
);
