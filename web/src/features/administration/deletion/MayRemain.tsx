/** Lists what colleagues wrote that may still contain a permanently removed contact's last name. */
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import type { PossibleRemains } from '@quad/contract/administration/deletion/routes.ts';

interface MayRemainProps {
	remains: readonly PossibleRemains[];
	onClose: () => void;
}

const kindNames: Record<PossibleRemains['kind'], string> = {
	'saved-view': 'Saved view',
	segment: 'Segment',
	'scheduled-message': 'Scheduled message',
	import: 'Imported file',
	'recipient-list': 'Line of a recipient list',
	note: 'Note in a conversation',
	template: 'Template',
	campaign: 'Campaign',
	tag: 'Tag',
};

export const MayRemain = ({ remains, onClose }: MayRemainProps) => (
	<Modal opened onClose={onClose} title="Removed for good">
		<Stack>
			<Text>
				A last name alone can belong to someone else, so Quad left it where colleagues wrote it. Check whether these
				mention the person, and edit or delete them if they do.
			</Text>
			<List size="sm" spacing={4}>
				{remains.map(({ kind, name, departmentName }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
					<List.Item key={at} style={{ overflowWrap: 'anywhere' }}>
						{`${kindNames[kind]}: “${name}”${departmentName === null ? '' : ` (${departmentName})`}`}
					</List.Item>
				))}
			</List>
			{remains.length === deletionLimits.remainsListed && (
				<Text size="sm" c="dimmed">{`Only the first ${deletionLimits.remainsListed} are listed.`}</Text>
			)}
			<Group justify="flex-end">
				<Button onClick={onClose} data-autofocus>
					Close
				</Button>
			</Group>
		</Stack>
	</Modal>
);
