import { Select, TextInput } from '@mantine/core';
import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import { createTag, type Tag, tagColors } from '@quad/contract/contacts/tags/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { TagBadge } from '../../../ui/TagBadge.tsx';
import { useSaveTag } from './data.ts';

export const TagModal = ({ tag, onClose }: { tag: Tag | undefined; onClose: () => void }) => {
	const save = useSaveTag();
	const start: Pick<Tag, 'name' | 'color'> = { name: tag?.name ?? '', color: tag?.color ?? 'blue' };
	const form = useContractForm(createTag, {
		start,
		check: ({ name }) => ({ name: name.trim() === '' && tagRefusals['tag.name_required'].message }),
		send: (body) => save.mutateAsync({ ...start, ...body, id: tag?.id }),
		onSent: (saved) => {
			toast.success(`“${saved.name}” is saved.`);
			onClose();
		},
		failsAt: 'name',
	});
	return (
		<FormModal title={tag ? 'Edit tag' : 'New tag'} form={form} onClose={onClose}>
			<TextInput label="Name" placeholder="Honors" {...form.field('name')} maxLength={tagLimits.name} data-autofocus />
			<Select
				label="Color"
				data={tagColors.map((color) => ({ value: color, label: capitalized(color) }))}
				value={form.values.color}
				allowDeselect={false}
				onChange={(chosen) => form.write({ color: tagColors.find((color) => color === chosen) ?? 'blue' })}
			/>
			<div>
				<TagBadge name={form.values.name.trim() || 'Preview'} color={form.values.color} />
			</div>
		</FormModal>
	);
};

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
