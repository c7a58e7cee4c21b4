/** A dialog with a screen's keyboard shortcuts, opened with `?`. */
import { Modal, Table } from '@mantine/core';
import { KeyboardHint } from './KeyboardHint.tsx';

export type KeyList = ReadonlyArray<{ keys: readonly string[]; does: string }>;

interface KeysSheetProps {
	keys: KeyList;
	opened: boolean;
	onClose: () => void;
}

export const KeysSheet = ({ keys: all, opened, onClose }: KeysSheetProps) => (
	<Modal opened={opened} onClose={onClose} title="Keyboard shortcuts">
		<Table withRowBorders={false} verticalSpacing={6}>
			<Table.Tbody>
				{all.map(({ keys, does }) => (
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
