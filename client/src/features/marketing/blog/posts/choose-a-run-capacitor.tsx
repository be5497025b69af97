export function Body() {
  return (
    <>
      <p>
        The run capacitor is the part that fails most in an outdoor unit, and the cheapest one that stops it. The signs:
        a hum and no start, a fan that runs when you push it with a stick, a can whose top bulges. Choosing the new one
        takes three numbers off the label of the old.
      </p>
      <p role="note">
        A capacitor keeps its charge after the power is off. Switch off at the disconnect, prove it with a meter, and
        discharge the capacitor through a resistor before you touch a terminal. If you have never done that, this is a
        job for a technician.
      </p>
      <h2>1. Microfarads: match them</h2>
      <p>
        The number before µF (or MFD) sets the phase of the start winding, and the motor was wound for it. Take the same
        number. Most labels allow ±6%: a can marked 45 µF is good from 42.3 to 47.7. Below that it is worn, and the
        compressor runs hot for it.
      </p>
      <h2>2. Volts: the same or more</h2>
      <p>
        This is what the part endures, not what it gives. A 440 V capacitor may stand in for a 370 V one; never the
        other way around.
      </p>
      <h2>3. One can or two</h2>
      <p>
        Three terminals mean a dual capacitor: a large one for the compressor and a small one for the fan, in one can.
        It is written as a sum.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Terminal</th>
            <th scope="col">Goes to</th>
            <th scope="col">On a 45 + 5 µF can</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>HERM</td>
            <td>compressor start winding</td>
            <td>45 µF, between HERM and C</td>
          </tr>
          <tr>
            <td>FAN</td>
            <td>fan motor, usually the brown wire</td>
            <td>5 µF, between FAN and C</td>
          </tr>
          <tr>
            <td>C</td>
            <td>the contactor: the common line of both</td>
            <td>none</td>
          </tr>
        </tbody>
      </table>
      <p>Round or oval changes the clamp, not the circuit. Photograph the wires before you pull the first one.</p>
      <h2>Start capacitors are something else</h2>
      <p>
        A black plastic can with a range on it, say 88 to 108 µF, is a start capacitor. It works for a second at each
        start and is then switched out by a relay. It can never take the place of a run capacitor: left in circuit, it
        bursts.
      </p>
      <h2>Before you close the panel</h2>
      <p>
        Ask why the old one died. Ten hot summers is an answer. Two is not: look for a fan motor that draws more than
        the amperes on its plate, a pitted contactor, or a coil so dirty that the compressor never rests.
      </p>
    </>
  );
}
