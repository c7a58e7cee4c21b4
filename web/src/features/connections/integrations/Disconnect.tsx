/** Disconnects the other system, which deletes its settings and history. */
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import type { AnyUi } from './connector-ui.ts';
import c from './Disconnect.module.css';
import { useAct } from './data.ts';

export const Disconnect = ({ ui: { descriptor, routes, paths }, ui }: { ui: AnyUi }) => {
	const navigate = useNavigate();
	const [opened, { open, close }] = useDisclosure(false);
	const disconnect = useAct(ui, () => call(routes.disconnect, {}));
	return (
		<div className={c.row}>
			<Text size="sm" c="dimmed" flex={1} miw={240}>
				This deletes its settings and history. Pending exports are discarded. Imported contacts stay.
			</Text>
			<Button variant="subtle" color="red" onClick={open}>
				Disconnect
			</Button>
			<ConfirmModal
				opened={opened}
				title={`Disconnect ${descriptor.title}?`}
				confirm="Disconnect"
				danger
				onConfirm={async () => {
					await disconnect.mutateAsync(undefined);
					void navigate(paths.dashboard);
				}}
				onClose={close}
			>
				This deletes its settings and history. Pending exports are discarded. Imported contacts stay.
			</ConfirmModal>
		</div>
	);
};
