/** Where a certificate, a key or metadata is pasted: letters of one width, and nobody corrects how they are spelt. */
import { Textarea, type TextareaProps } from '@mantine/core';
import c from './CodeArea.module.css';

export const CodeArea = (props: TextareaProps) => (
	<Textarea classNames={{ input: c.code ?? '' }} autosize spellCheck={false} {...props} />
);
