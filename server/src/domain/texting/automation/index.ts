export { type AnswerableText, type AssignedText, answerTexts } from './answer-texts.ts';
export { handOverKeywords } from './hand-over.queries.ts';
export { automationJobs } from './jobs.ts';
export { removeAnswers } from './removal.queries.ts';
export { serveAutomation } from './routes.ts';
