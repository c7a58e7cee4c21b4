/** Automation: what answers an incoming text by itself. */
export { type AnswerableText, answerTexts } from './answer-texts.ts';
export { automationJobs } from './jobs.ts';
