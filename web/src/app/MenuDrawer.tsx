/** The side navigation on a phone: a drawer that closes when a screen is opened. */
import { Drawer } from '@mantine/core';
import c from './MenuDrawer.module.css';
import { SideNav } from './SideNav.tsx';

export const MenuDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
	<Drawer
		opened={opened}
		onClose={onClose}
		size={280}
		padding={0}
		withCloseButton={false}
		title="Menu"
		classNames={{ content: c.drawer ?? '', body: c.body ?? '', header: c.header ?? '' }}
	>
		<SideNav onClose={onClose} />
	</Drawer>
);
