/** Lists every call of the public API by topic, each with an example. */
import { Badge, Group, Stack, Text } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import type { Operation } from './data.ts';
import { codeOf, type Language } from './example-code.ts';

interface ReferenceProps {
	operations: readonly Operation[];
	language: Language;
	base: string;
}

export const Reference = ({ operations, language, base }: ReferenceProps) => {
	const tags = [...new Set(operations.map(({ tag }) => tag))];
	return tags.map((tag) => (
		<Card key={tag} title={`${tag.charAt(0).toUpperCase()}${tag.slice(1)}`}>
			<Stack gap="xl">
				{operations
					.filter((one) => one.tag === tag)
					.map((one) => (
						<Stack key={one.id} gap={8} id={one.id}>
							<Group gap={8}>
								<Badge variant="light" color={one.method === 'DELETE' ? 'red' : 'blue'}>
									{one.method}
								</Badge>
								<Text component="code" ff="monospace" fw={600} style={{ overflowWrap: 'anywhere' }}>
									{one.path}
								</Text>
								{one.scope && <Badge variant="default">Scope: {one.scope}</Badge>}
							</Group>
							<Text size="sm">{one.summary}</Text>
							<ParameterNames operation={one} />
							<CodeBlock
								label={`${one.method} ${one.path} in ${language}`}
								code={codeOf(language, { method: one.method, url: `${base}${one.address}`, body: one.body })}
							/>
						</Stack>
					))}
			</Stack>
		</Card>
	));
};

const ParameterNames = ({ operation: { parameters } }: { operation: Operation }) => {
	const query = parameters.filter((one) => one.in === 'query');
	if (query.length === 0) return null;
	return (
		<Text size="sm" c="dimmed">
			In the address: {query.map(({ name, required }) => (required ? `${name} (required)` : name)).join(', ')}
		</Text>
	);
};
