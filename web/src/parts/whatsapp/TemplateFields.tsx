/** Chooses an approved WhatsApp template, fills in its variables, and previews the result. */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { whatsAppLimits } from '@quad/contract/carriers/whatsapp/limits.ts';
import type { WhatsAppTemplate } from '@quad/contract/carriers/whatsapp/routes.ts';
import { fillTemplate } from '@quad/contract/carriers/whatsapp/template-text.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import c from './TemplateFields.module.css';
import { inboxTemplatesQuery, sayTemplate } from './templates.ts';

export interface FilledTemplate {
	readonly templateId: number;
	readonly values: readonly string[];
	readonly text: string;
	readonly isFilled: boolean;
}

interface TemplateFieldsProps {
	inboxId: number;
	/** The chosen template and the values of its variables. */
	templateId: number | undefined;
	values: readonly string[];
	onChange: (to: FilledTemplate | undefined) => void;
	/** The default of the first variable. */
	firstValue?: string;
	label?: string;
	clearable?: boolean;
}

export const TemplateFields = ({
	inboxId,
	templateId,
	values,
	onChange,
	firstValue = '{{First Name}}',
	label = 'Template',
	clearable = false,
}: TemplateFieldsProps) => {
	const { data: templates, isError } = useQuery(inboxTemplatesQuery(inboxId));
	const chosen = templates?.find(({ id }) => id === templateId);
	if (isError) return <ErrorAlert>The templates could not be loaded. Try again in a moment.</ErrorAlert>;
	const choose = (id: string | null) => {
		const next = templates?.find((one) => String(one.id) === id);
		onChange(next && filled(next, next.variables.length > 0 ? [firstValue] : []));
	};
	return (
		<Stack gap="sm">
			<Select
				label={label}
				placeholder={templates?.length === 0 ? 'No approved templates yet' : 'Choose a template'}
				description={templates?.length === 0 ? 'An administrator can sync them under WhatsApp templates.' : undefined}
				disabled={!templates?.length}
				searchable
				clearable={clearable}
				data={
					templates?.map(({ id, name, language }) => ({
						value: String(id),
						label: `${sayTemplate(name)} (${language})`,
					})) ?? []
				}
				value={templateId === undefined ? null : String(templateId)}
				onChange={choose}
			/>
			{chosen?.variables.map((variable, nth) => (
				<TextInput
					key={variable}
					label={/^\d+$/.test(variable) ? `Blank ${variable}` : sayTemplate(variable)}
					required
					maxLength={whatsAppLimits.value}
					value={values[nth] ?? ''}
					onChange={(event) => onChange(filled(chosen, replaced(values, nth, event.currentTarget.value)))}
				/>
			))}
			{chosen && (
				<div>
					<Text size="sm" c="dimmed" mb={4}>
						They receive:
					</Text>
					<div className={c.preview}>{fillTemplate(chosen, values)}</div>
				</div>
			)}
		</Stack>
	);
};

const filled = (template: WhatsAppTemplate, values: readonly string[]): FilledTemplate => ({
	templateId: template.id,
	values,
	text: fillTemplate(template, values),
	isFilled: template.variables.every((_, nth) => (values[nth] ?? '').trim() !== ''),
});

const replaced = (values: readonly string[], nth: number, value: string): string[] => {
	const next = [...values];
	while (next.length <= nth) next.push('');
	next[nth] = value;
	return next;
};
