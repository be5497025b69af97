import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestFile } from './test-report.ts';

/** A vitest reporter that writes the results of all files to TEST_RESULTS, for test.ts. */
export default class FileReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const output = process.env['TEST_RESULTS'];
    if (output) await writeFile(output, JSON.stringify(modules.map(recordFile)));
  }
}

function recordFile(module: TestModule): TestFile {
  // Without environmentSetupDuration: a worker sets its environment up once, and vitest names that time for each of its files.
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: (setupDuration + collectDuration + duration) / 1000,
    isBroken: module.state() === 'failed',
    tests: [...module.children.allTests()].map(recordTest),
  };
}

function recordTest(test: TestCase): TestFile['tests'][number] {
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
  const { state, errors = [] } = test.result();
  return {
    name: test.fullName,
    seconds: duration / 1000,
    state,
    retries: retryCount,
    errors: errors.map(({ message, stacks = [] }) => ({
      message,
      places: stacks.map(({ file, line }) => `${relative(process.cwd(), file)}:${line}`),
    })),
  };
}
