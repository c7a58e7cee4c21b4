/** The keys of an inbox on one sheet, opened with `?`. */
import { Modal, Table } from '@mantine/core';
import { KeyboardHint } from '../../ui/KeyboardHint.tsx';
import { inboxKeys } from './use-inbox-keys.ts';

export const KeysSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
	<Modal opened={opened} onClose={onClose} title="Keys">
		<Table withRowBorders={false} verticalSpacing={6}>
			<Table.Tbody>
				{inboxKeys.map(({ keys, does }) => (
					<Table.Tr key={does}>
						<Table.Td>{does}</Table.Td>
						<Table.Td ta="end">
							<KeyboardHint keys={keys} />
						</Table.Td>
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	</Modal>
);
